import { createFileRoute } from '@tanstack/react-router';
import { ExportHistory } from '#features/audit.admin/export-history.tsx';
import { ResultListPage } from '#features/result.admin/result-list-page.tsx';
import { listSearch } from '#list/list-search.ts';

export const Route = createFileRoute('/_dashboard/admin/result/')({
  validateSearch: listSearch(
    ...(['examId', 'band', 'sectionId', 'sectionBand', 'alert', 'submittedFrom', 'submittedTo'] as const),
    ...(['provinceId', 'cityId', 'gender', 'groupId'] as const),
  ),
  component: () => <ResultListPage exports={<ExportHistory entity="attempt" />} />,
});
