import { createFileRoute } from '@tanstack/react-router';
import { faq } from '#features/faq/faq.entity.ts';
import { PlainAddPage } from '#features/plain-entity/plain-add-page.tsx';

export const Route = createFileRoute('/_dashboard/admin/faq/add')({ component: FaqAdd });

function FaqAdd() {
  return <PlainAddPage entity={faq} />;
}
