import { createFileRoute } from '@tanstack/react-router';
import { CrudAddPage } from '#admin-crud/crud-add-page.tsx';
import { category } from '#features/category.admin/category.entity.tsx';

export const Route = createFileRoute('/_dashboard/admin/category/add')({ component: CategoryAdd });

function CategoryAdd() {
  return <CrudAddPage entity={category} />;
}
