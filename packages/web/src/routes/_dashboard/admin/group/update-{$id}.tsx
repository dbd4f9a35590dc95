import { createFileRoute } from '@tanstack/react-router';
import { CrudUpdatePage } from '#admin-crud/crud-update-page.tsx';
import { HistoryCard } from '#features/audit.admin/history-card.tsx';
import { personGroup } from '#features/person-group.admin/person-group.entity.tsx';

export const Route = createFileRoute('/_dashboard/admin/group/update-{$id}')({ component: GroupUpdate });

function GroupUpdate() {
  const id = Number(Route.useParams().id);
  const history = <HistoryCard entity="group" id={id} labels={personGroup.fieldLabels} />;
  return <CrudUpdatePage entity={personGroup} id={id} history={history} />;
}
