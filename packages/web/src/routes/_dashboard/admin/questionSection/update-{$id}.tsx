import { createFileRoute } from '@tanstack/react-router';
import { CrudUpdatePage } from '#admin-crud/crud-update-page.tsx';
import { HistoryCard } from '#features/audit.admin/history-card.tsx';
import { questionSection } from '#features/question-section.admin/question-section.entity.tsx';

export const Route = createFileRoute('/_dashboard/admin/questionSection/update-{$id}')({
  component: QuestionSectionUpdate,
});

function QuestionSectionUpdate() {
  const id = Number(Route.useParams().id);
  const history = <HistoryCard entity="question_section" id={id} labels={questionSection.fieldLabels} />;
  return <CrudUpdatePage entity={questionSection} id={id} history={history} />;
}
