import { createFileRoute } from '@tanstack/react-router';
import { MemberPage } from '#features/person-group.admin/member-page.tsx';
import { listSearch } from '#list/list-search.ts';

export const Route = createFileRoute('/_dashboard/admin/group/members-{$id}')({
  validateSearch: listSearch(),
  component: () => <MemberPage id={Number(Route.useParams().id)} />,
});
