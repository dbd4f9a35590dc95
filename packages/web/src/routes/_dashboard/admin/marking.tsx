import { createFileRoute, useLocation } from '@tanstack/react-router';
import { MarkingListPage } from '#features/marking.admin/marking-list-page.tsx';
import { MarkingPage } from '#features/marking.admin/marking-page.tsx';

export const Route = createFileRoute('/_dashboard/admin/marking')({ component: Page });

/** The exam stands behind the address: every visitor loads what routes check addresses with. */
function Page() {
  const exameId = Number(useLocation().hash);
  return exameId > 0 ? <MarkingPage key={exameId} exameId={exameId} /> : <MarkingListPage />;
}
