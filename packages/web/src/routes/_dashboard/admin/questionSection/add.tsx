import { createFileRoute } from '@tanstack/react-router';
import { PlainAddPage } from '#features/plain-entity/plain-add-page.tsx';
import { questionSection } from '#features/question-section/question-section.entity.tsx';

export const Route = createFileRoute('/_dashboard/admin/questionSection/add')({
  component: QuestionSectionAdd,
});

function QuestionSectionAdd() {
  return <PlainAddPage entity={questionSection} />;
}
