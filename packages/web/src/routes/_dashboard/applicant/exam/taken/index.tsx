import { createFileRoute } from '@tanstack/react-router';
import { TakenExamList } from '#features/attempt.applicant/taken-exam-list.tsx';
import { listSearch } from '#list/list-search.ts';

export const Route = createFileRoute('/_dashboard/applicant/exam/taken/')({
  validateSearch: listSearch(),
  component: TakenExamList,
});
