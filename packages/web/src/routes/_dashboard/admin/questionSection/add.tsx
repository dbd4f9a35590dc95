import { createFileRoute } from '@tanstack/react-router';
import { CrudAddPage } from '#admin-crud/crud-add-page.tsx';
import { questionSection } from '#features/question-section.admin/question-section.entity.tsx';

export const Route = createFileRoute('/_dashboard/admin/questionSection/add')({
  component: QuestionSectionAdd,
});

function QuestionSectionAdd() {
  return <CrudAddPage entity={questionSection} />;
}
