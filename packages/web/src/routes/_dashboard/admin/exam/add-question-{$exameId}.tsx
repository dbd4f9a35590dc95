import { useQueryClient } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { useRef } from 'react';
import { refreshBank } from '#features/bank-question.admin/bank-question.api.ts';
import { ExamBankPanel } from '#features/bank-question.admin/exam-bank-panel.tsx';
import { ExamHead } from '#features/exam.admin/exam-head.tsx';
import { useStandingRefresh } from '#features/exam.admin/use-standing.ts';
import { type EditorLink, QuestionPage } from '#features/question.admin/question-page.tsx';

export const Route = createFileRoute('/_dashboard/admin/exam/add-question-{$exameId}')({
  component: Questions,
});

function Questions() {
  const { exameId } = Route.useParams();
  const refreshStanding = useStandingRefresh();
  const queryClient = useQueryClient();
  const link: EditorLink = useRef(null);
  const onSaved = () => {
    refreshStanding();
    void refreshBank(queryClient);
  };
  return (
    <div className="mx-auto max-w-5xl">
      <ExamHead id={Number(exameId)} />
      <ExamBankPanel key={`bank ${exameId}`} exameId={Number(exameId)} link={link} />
      <QuestionPage key={exameId} exameId={Number(exameId)} onSaved={onSaved} link={link} />
    </div>
  );
}
