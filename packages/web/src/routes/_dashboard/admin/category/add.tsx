import { createFileRoute } from '@tanstack/react-router';
import { category } from '#features/category/category.entity.tsx';
import { PlainAddPage } from '#features/plain-entity/plain-add-page.tsx';

export const Route = createFileRoute('/_dashboard/admin/category/add')({ component: CategoryAdd });

function CategoryAdd() {
  return <PlainAddPage entity={category} />;
}
