import { createFileRoute } from '@tanstack/react-router';
import { HistoryCard } from '#features/audit/history-card.tsx';
import { category } from '#features/category/category.entity.tsx';
import { PlainUpdatePage } from '#features/plain-entity/plain-update-page.tsx';

export const Route = createFileRoute('/_dashboard/admin/category/update-{$id}')({
  component: CategoryUpdate,
});

function CategoryUpdate() {
  const id = Number(Route.useParams().id);
  const history = <HistoryCard entity="category" id={id} labels={category.fieldLabels} />;
  return <PlainUpdatePage entity={category} id={id} history={history} />;
}
