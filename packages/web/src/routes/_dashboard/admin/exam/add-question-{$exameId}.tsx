import { useQueryClient } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { refreshBank } from '#features/bank-question.admin/bank-question.api.ts';
import { ExamBankPanel } from '#features/bank-question.admin/exam-bank-panel.tsx';
import { ExamHead } from '#features/exam.admin/exam-head.tsx';
import { useStandingRefresh } from '#features/exam.admin/use-standing.ts';
import { QuestionPage } from '#features/question.admin/question-page.tsx';
import type { WritingLink } from '#sync/writing-link.ts';
import { lateScript } from '#ui/late-script.ts';

export const Route = createFileRoute('/_dashboard/admin/exam/add-question-{$exameId}')({
  component: Questions,
});

/** The parts that draw questions for applicants, for a preview that most do without. */
const question = lateScript(async () => {
  const [{ QuestionView: Question }, { QuestionGrid: Grid }, { gridWidth }] = await Promise.all([
    import('#features/attempt.applicant/question-view.tsx'),
    import('#features/attempt.applicant/grid/question-grid.tsx'),
    import('#features/attempt.applicant/grid/grid-rows.ts'),
  ]);
  return { Question, Grid, gridWidth };
});

function Questions() {
  const { exameId } = Route.useParams();
  const refreshStanding = useStandingRefresh();
  const queryClient = useQueryClient();
  const [isBeside, onBeside] = useState(false);
  const link: WritingLink = useRef(null);
  const onSaved = () => {
    refreshStanding();
    void refreshBank(queryClient);
  };
  return (
    <div className={`mx-auto ${isBeside ? 'max-w-400' : 'max-w-5xl'}`}>
      <ExamHead id={Number(exameId)} />
      <ExamBankPanel key={`bank ${exameId}`} exameId={Number(exameId)} link={link} />
      <QuestionPage
        key={exameId}
        exameId={Number(exameId)}
        {...{ onSaved, link }}
        preview={{ question, onBeside }}
      />
    </div>
  );
}
