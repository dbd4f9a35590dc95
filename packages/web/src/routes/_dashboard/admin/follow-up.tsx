import { createFileRoute } from '@tanstack/react-router';
import { FollowUpListPage } from '#features/follow-up.admin/follow-up-list-page.tsx';
import { listSearch } from '#list/list-search.ts';

export const Route = createFileRoute('/_dashboard/admin/follow-up')({
  validateSearch: listSearch('state', 'due', 'examId', 'reason'),
  component: FollowUpListPage,
});
