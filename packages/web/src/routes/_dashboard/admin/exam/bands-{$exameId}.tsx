import { createFileRoute } from '@tanstack/react-router';
import { ExamTabs } from './-exam-tabs.tsx';

export const Route = createFileRoute('/_dashboard/admin/exam/bands-{$exameId}')({ component: Bands });

function Bands() {
  const { exameId } = Route.useParams();
  return (
    <div className="mx-auto max-w-5xl">
      <ExamTabs exameId={exameId} />
    </div>
  );
}
