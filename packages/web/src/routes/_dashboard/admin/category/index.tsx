import { createFileRoute } from '@tanstack/react-router';
import { category } from '#features/category/category.entity.tsx';
import { PlainListPage } from '#features/plain-entity/plain-list-page.tsx';
import { listSearch } from '#list/list-search.ts';

export const Route = createFileRoute('/_dashboard/admin/category/')({
  validateSearch: listSearch(),
  component: CategoryList,
});

function CategoryList() {
  return <PlainListPage entity={category} />;
}
