import { createFileRoute } from '@tanstack/react-router';
import { examAdding } from '#features/exam/exam.entity.ts';
import { PlainAddPage } from '#features/plain-entity/plain-add-page.tsx';

export const Route = createFileRoute('/_dashboard/admin/exam/add')({ component: ExamAdd });

/** An exam without questions is half an exam: adding leads on to them. */
function ExamAdd() {
  const navigate = Route.useNavigate();
  return (
    <PlainAddPage
      entity={examAdding}
      onAdded={({ id }) =>
        void navigate({
          to: '/admin/exam/add-question-{$exameId}',
          params: { exameId: String(id) },
          replace: true,
        })
      }
    />
  );
}
