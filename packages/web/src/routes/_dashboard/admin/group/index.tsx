import { createFileRoute } from '@tanstack/react-router';
import { CrudListPage } from '#admin-crud/crud-list-page.tsx';
import { personGroup } from '#features/person-group.admin/person-group.entity.tsx';
import { listSearch } from '#list/list-search.ts';

export const Route = createFileRoute('/_dashboard/admin/group/')({
  validateSearch: listSearch(),
  component: GroupList,
});

function GroupList() {
  return <CrudListPage entity={personGroup} />;
}
