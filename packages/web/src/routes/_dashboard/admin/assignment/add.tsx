import { createFileRoute } from '@tanstack/react-router';
import { AssignmentAddPage } from '#features/assignment.admin/assignment-add-page.tsx';

type Search = { groupId?: number; applicantId?: number };

export const Route = createFileRoute('/_dashboard/admin/assignment/add')({
  validateSearch: ({ groupId, applicantId }): Search => ({
    ...(typeof groupId === 'number' ? { groupId } : {}),
    ...(typeof applicantId === 'number' ? { applicantId } : {}),
  }),
  component: () => <AssignmentAddPage {...Route.useSearch()} />,
});
