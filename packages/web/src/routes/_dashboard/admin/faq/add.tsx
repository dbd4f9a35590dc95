import { createFileRoute } from '@tanstack/react-router';
import { CrudAddPage } from '#admin-crud/crud-add-page.tsx';
import { faq } from '#features/faq.admin/faq.entity.ts';

export const Route = createFileRoute('/_dashboard/admin/faq/add')({ component: FaqAdd });

function FaqAdd() {
  return <CrudAddPage entity={faq} />;
}
