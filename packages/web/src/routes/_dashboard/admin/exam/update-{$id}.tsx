import { createFileRoute } from '@tanstack/react-router';
import { CrudUpdatePage } from '#admin-crud/crud-update-page.tsx';
import { HistoryCard } from '#features/audit.admin/history-card.tsx';
import { useExamUpdating } from '#features/exam.admin/exam.entity.ts';
import { ExamHead } from '#features/exam.admin/exam-head.tsx';
import { examHistoryLabels, examHistoryParts } from '#features/exam.admin/exam-history.ts';

export const Route = createFileRoute('/_dashboard/admin/exam/update-{$id}')({ component: ExamUpdate });

function ExamUpdate() {
  const id = Number(Route.useParams().id);
  const entity = useExamUpdating();
  return (
    <>
      <div className="mx-auto mb-3 max-w-5xl">
        <ExamHead id={id} hasHeading={false} />
      </div>
      <CrudUpdatePage
        entity={entity}
        id={id}
        history={<HistoryCard entity="exam" id={id} labels={examHistoryLabels} parts={examHistoryParts} />}
      />
    </>
  );
}
