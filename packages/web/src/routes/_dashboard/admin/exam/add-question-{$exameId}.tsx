import { createFileRoute } from '@tanstack/react-router';
import { ExamHead } from '#features/exam.admin/exam-head.tsx';
import { useStandingRefresh } from '#features/exam.admin/use-standing.ts';
import { QuestionPage } from '#features/question.admin/question-page.tsx';

export const Route = createFileRoute('/_dashboard/admin/exam/add-question-{$exameId}')({
  component: Questions,
});

function Questions() {
  const { exameId } = Route.useParams();
  const onSaved = useStandingRefresh();
  return (
    <div className="mx-auto max-w-5xl">
      <ExamHead id={Number(exameId)} />
      <QuestionPage key={exameId} exameId={Number(exameId)} onSaved={onSaved} />
    </div>
  );
}
