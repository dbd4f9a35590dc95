import { createFileRoute } from '@tanstack/react-router';
import { ErasurePage } from '#features/erasure.admin/erasure-page.tsx';

export const Route = createFileRoute('/_dashboard/admin/erasure/$id')({ component: Page });

function Page() {
  const id = Number(Route.useParams().id);
  return <ErasurePage key={id} id={id} />;
}
