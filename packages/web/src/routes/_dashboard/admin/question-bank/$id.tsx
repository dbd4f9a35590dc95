import { createFileRoute } from '@tanstack/react-router';
import { loneCalls } from '#features/bank-question.admin/bank-question.api.ts';
import { BankQuestionPage } from '#features/bank-question.admin/bank-question-page.tsx';
import { LoneQuestion } from '#features/question.admin/lone-question.tsx';

export const Route = createFileRoute('/_dashboard/admin/question-bank/$id')({ component: QuestionOfBank });

function QuestionOfBank() {
  const id = Number(Route.useParams().id);
  return (
    <BankQuestionPage
      key={id}
      id={id}
      editor={(props) => <LoneQuestion key={props.name} {...props} calls={loneCalls(id)} />}
    />
  );
}
