import { createFileRoute } from '@tanstack/react-router';
import { MarkingPage } from '#features/marking.admin/marking-page.tsx';

export const Route = createFileRoute('/_dashboard/admin/marking/$exameId')({ component: Page });

function Page() {
  const exameId = Number(Route.useParams().exameId);
  return <MarkingPage key={exameId} exameId={exameId} />;
}
