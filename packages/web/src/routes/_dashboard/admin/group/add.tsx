import { createFileRoute } from '@tanstack/react-router';
import { CrudAddPage } from '#admin-crud/crud-add-page.tsx';
import { personGroup } from '#features/person-group.admin/person-group.entity.tsx';

export const Route = createFileRoute('/_dashboard/admin/group/add')({ component: GroupAdd });

function GroupAdd() {
  return <CrudAddPage entity={personGroup} />;
}
