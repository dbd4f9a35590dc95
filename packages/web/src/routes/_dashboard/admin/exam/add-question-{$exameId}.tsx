import { createFileRoute } from '@tanstack/react-router';
import { QuestionPage } from '#features/question.admin/question-page.tsx';
import { ExamTabs } from './-exam-tabs.tsx';

export const Route = createFileRoute('/_dashboard/admin/exam/add-question-{$exameId}')({
  component: Questions,
});

function Questions() {
  const { exameId } = Route.useParams();
  return (
    <div className="mx-auto max-w-5xl">
      <ExamTabs exameId={exameId} />
      <QuestionPage key={exameId} exameId={Number(exameId)} />
    </div>
  );
}
