import { createFileRoute } from '@tanstack/react-router';
import { CrudUpdatePage } from '#admin-crud/crud-update-page.tsx';
import { ageRange } from '#features/age-range.admin/age-range.entity.tsx';
import { HistoryCard } from '#features/audit.admin/history-card.tsx';

export const Route = createFileRoute('/_dashboard/admin/ageRange/update-{$id}')({
  component: AgeRangeUpdate,
});

function AgeRangeUpdate() {
  const id = Number(Route.useParams().id);
  const history = <HistoryCard entity="age_range" id={id} labels={ageRange.fieldLabels} />;
  return <CrudUpdatePage entity={ageRange} id={id} history={history} />;
}
