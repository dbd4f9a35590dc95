import { createFileRoute } from '@tanstack/react-router';
import { AssignmentListPage } from '#features/assignment.admin/assignment-list-page.tsx';
import { listSearch } from '#list/list-search.ts';

export const Route = createFileRoute('/_dashboard/admin/assignment/')({
  validateSearch: listSearch('groupId'),
  component: AssignmentListPage,
});
