import { createFileRoute } from '@tanstack/react-router';
import { HistoryCard } from '#features/audit/history-card.tsx';
import { PlainUpdatePage } from '#features/plain-entity/plain-update-page.tsx';
import { questionSection } from '#features/question-section/question-section.entity.tsx';

export const Route = createFileRoute('/_dashboard/admin/questionSection/update-{$id}')({
  component: QuestionSectionUpdate,
});

function QuestionSectionUpdate() {
  const id = Number(Route.useParams().id);
  const history = <HistoryCard entity="question_section" id={id} labels={questionSection.fieldLabels} />;
  return <PlainUpdatePage entity={questionSection} id={id} history={history} />;
}
