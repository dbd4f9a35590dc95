import { createFileRoute } from '@tanstack/react-router';
import { CrudUpdatePage } from '#admin-crud/crud-update-page.tsx';
import { HistoryCard } from '#features/audit.admin/history-card.tsx';
import { category } from '#features/category.admin/category.entity.tsx';

export const Route = createFileRoute('/_dashboard/admin/category/update-{$id}')({
  component: CategoryUpdate,
});

function CategoryUpdate() {
  const id = Number(Route.useParams().id);
  const history = <HistoryCard entity="category" id={id} labels={category.fieldLabels} />;
  return <CrudUpdatePage entity={category} id={id} history={history} />;
}
