import { createFileRoute } from '@tanstack/react-router';
import { CrudUpdatePage } from '#admin-crud/crud-update-page.tsx';
import { HistoryCard } from '#features/audit.admin/history-card.tsx';
import { faq } from '#features/faq.admin/faq.entity.ts';

export const Route = createFileRoute('/_dashboard/admin/faq/update-{$id}')({ component: FaqUpdate });

function FaqUpdate() {
  const id = Number(Route.useParams().id);
  const history = <HistoryCard entity="faq" id={id} labels={faq.fieldLabels} />;
  return <CrudUpdatePage entity={faq} id={id} history={history} />;
}
