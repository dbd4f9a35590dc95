import { createFileRoute } from '@tanstack/react-router';
import { ageRange } from '#features/age-range/age-range.entity.tsx';
import { HistoryCard } from '#features/audit/history-card.tsx';
import { PlainUpdatePage } from '#features/plain-entity/plain-update-page.tsx';

export const Route = createFileRoute('/_dashboard/admin/ageRange/update-{$id}')({
  component: AgeRangeUpdate,
});

function AgeRangeUpdate() {
  const id = Number(Route.useParams().id);
  const history = <HistoryCard entity="age_range" id={id} labels={ageRange.fieldLabels} />;
  return <PlainUpdatePage entity={ageRange} id={id} history={history} />;
}
