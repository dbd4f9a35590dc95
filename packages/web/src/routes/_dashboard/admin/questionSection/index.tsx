import { createFileRoute } from '@tanstack/react-router';
import { CrudListPage } from '#admin-crud/crud-list-page.tsx';
import { questionSection } from '#features/question-section.admin/question-section.entity.tsx';
import { listSearch } from '#list/list-search.ts';

export const Route = createFileRoute('/_dashboard/admin/questionSection/')({
  validateSearch: listSearch(),
  component: QuestionSectionList,
});

function QuestionSectionList() {
  return <CrudListPage entity={questionSection} />;
}
