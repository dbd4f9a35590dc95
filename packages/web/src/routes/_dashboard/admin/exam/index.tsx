import { createFileRoute } from '@tanstack/react-router';
import { ExamListPage } from '#features/exam.admin/exam-list-page.tsx';
import { listSearch } from '#list/list-search.ts';

export const Route = createFileRoute('/_dashboard/admin/exam/')({
  validateSearch: listSearch('categoryId', 'ageRangeId', 'published', 'archived'),
  component: ExamListPage,
});
