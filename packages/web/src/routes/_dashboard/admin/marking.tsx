import { createFileRoute } from '@tanstack/react-router';
import { MarkingListPage } from '#features/marking.admin/marking-list-page.tsx';
import { MarkingPage } from '#features/marking.admin/marking-page.tsx';
import { listSearch } from '#list/list-search.ts';

export const Route = createFileRoute('/_dashboard/admin/marking')({
  validateSearch: listSearch('examId'),
  component: Page,
});

function Page() {
  const { examId } = Route.useSearch();
  return typeof examId === 'number' ? <MarkingPage key={examId} exameId={examId} /> : <MarkingListPage />;
}
