import { createFileRoute } from '@tanstack/react-router';
import { HistoryCard } from '#features/audit/history-card.tsx';
import { useExamUpdating } from '#features/exam/exam.entity.ts';
import { examHistoryLabels, examHistoryParts } from '#features/exam/exam-history.ts';
import { ExamPageLinks } from '#features/exam/exam-links.tsx';
import { PlainUpdatePage } from '#features/plain-entity/plain-update-page.tsx';

export const Route = createFileRoute('/_dashboard/admin/exam/update-{$id}')({ component: ExamUpdate });

function ExamUpdate() {
  const id = Number(Route.useParams().id);
  const entity = useExamUpdating();
  return (
    <>
      <div className="mx-auto mb-3 max-w-3xl">
        <ExamPageLinks id={id} />
      </div>
      <PlainUpdatePage
        entity={entity}
        id={id}
        history={<HistoryCard entity="exam" id={id} labels={examHistoryLabels} parts={examHistoryParts} />}
      />
    </>
  );
}
