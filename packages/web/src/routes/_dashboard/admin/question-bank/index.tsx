import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { BankListPage } from '#features/bank-question.admin/bank-list-page.tsx';
import { listSearch } from '#list/list-search.ts';

export const Route = createFileRoute('/_dashboard/admin/question-bank/')({
  validateSearch: listSearch('kind', 'tagId', 'used'),
  component: QuestionBank,
});

function QuestionBank() {
  const navigate = useNavigate();
  return (
    <BankListPage
      onOpen={(id) => void navigate({ to: '/admin/question-bank/$id', params: { id: String(id) } })}
    />
  );
}
