import { createFileRoute } from '@tanstack/react-router';
import { HistoryCard } from '#features/audit/history-card.tsx';
import { faq } from '#features/faq/faq.entity.ts';
import { PlainUpdatePage } from '#features/plain-entity/plain-update-page.tsx';

export const Route = createFileRoute('/_dashboard/admin/faq/update-{$id}')({ component: FaqUpdate });

function FaqUpdate() {
  const id = Number(Route.useParams().id);
  const history = <HistoryCard entity="faq" id={id} labels={faq.fieldLabels} />;
  return <PlainUpdatePage entity={faq} id={id} history={history} />;
}
