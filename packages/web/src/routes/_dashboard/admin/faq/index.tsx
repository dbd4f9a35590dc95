import { createFileRoute } from '@tanstack/react-router';
import { FaqListPage } from '#features/faq.admin/faq-list-page.tsx';
import { listSearch } from '#list/list-search.ts';

export const Route = createFileRoute('/_dashboard/admin/faq/')({
  validateSearch: listSearch(),
  component: FaqListPage,
});
