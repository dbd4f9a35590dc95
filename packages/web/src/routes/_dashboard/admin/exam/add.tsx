import { createFileRoute } from '@tanstack/react-router';
import { CrudAddPage } from '#admin-crud/crud-add-page.tsx';
import { examAdding } from '#features/exam.admin/exam.entity.ts';

export const Route = createFileRoute('/_dashboard/admin/exam/add')({ component: ExamAdd });

/** An exam without questions is half an exam: adding leads on to them. */
function ExamAdd() {
  const navigate = Route.useNavigate();
  return (
    <CrudAddPage
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
