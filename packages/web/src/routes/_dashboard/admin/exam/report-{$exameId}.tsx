import { createFileRoute } from '@tanstack/react-router';
import { ReportTextsPage } from '#features/report.admin/report-texts-page.tsx';
import { ExamTabs } from './-exam-tabs.tsx';

export const Route = createFileRoute('/_dashboard/admin/exam/report-{$exameId}')({ component: ReportTexts });

function ReportTexts() {
  const { exameId } = Route.useParams();
  return (
    <div className="mx-auto max-w-5xl">
      <ExamTabs exameId={exameId} />
      <ReportTextsPage key={exameId} examId={Number(exameId)} />
    </div>
  );
}
