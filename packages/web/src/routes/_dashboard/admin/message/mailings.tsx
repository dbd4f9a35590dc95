import { createFileRoute } from '@tanstack/react-router';
import { MailingListPage } from '#features/mailing.admin/mailing-list-page.tsx';
import { listSearch } from '#list/list-search.ts';

export const Route = createFileRoute('/_dashboard/admin/message/mailings')({
  validateSearch: listSearch(),
  component: MailingListPage,
});
