import { createFileRoute, useLocation, useNavigate } from '@tanstack/react-router';
import { BankListPage } from '#features/bank-question.admin/bank-list-page.tsx';
import { loneCalls } from '#features/bank-question.admin/bank-question.api.ts';
import { BankQuestionPage } from '#features/bank-question.admin/bank-question-page.tsx';
import { LoneQuestion } from '#features/question.admin/lone-question.tsx';
import { listSearch } from '#list/list-search.ts';

export const Route = createFileRoute('/_dashboard/admin/question-bank')({
  validateSearch: listSearch('kind', 'tagId', 'used'),
  component: Page,
});

/** The question stands behind the address: every visitor loads what routes check addresses with. */
function Page() {
  const navigate = useNavigate();
  const id = Number(useLocation().hash);
  if (!(id > 0))
    return (
      <BankListPage onOpen={(made) => void navigate({ to: '/admin/question-bank', hash: String(made) })} />
    );
  return (
    <BankQuestionPage
      key={id}
      id={id}
      editor={(props) => <LoneQuestion key={props.name} {...props} calls={loneCalls(id)} />}
    />
  );
}
