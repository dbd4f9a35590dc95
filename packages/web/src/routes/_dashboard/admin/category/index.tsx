import { createFileRoute } from '@tanstack/react-router';
import { CrudListPage } from '#admin-crud/crud-list-page.tsx';
import { category } from '#features/category.admin/category.entity.tsx';
import { listSearch } from '#list/list-search.ts';

export const Route = createFileRoute('/_dashboard/admin/category/')({
  validateSearch: listSearch(),
  component: CategoryList,
});

function CategoryList() {
  return <CrudListPage entity={category} />;
}
