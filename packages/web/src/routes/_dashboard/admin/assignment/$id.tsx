import { createFileRoute } from '@tanstack/react-router';
import { AssignmentPage } from '#features/assignment.admin/assignment-page.tsx';
import { listSearch } from '#list/list-search.ts';

export const Route = createFileRoute('/_dashboard/admin/assignment/$id')({
  validateSearch: listSearch('state'),
  component: () => <AssignmentPage id={Number(Route.useParams().id)} />,
});
