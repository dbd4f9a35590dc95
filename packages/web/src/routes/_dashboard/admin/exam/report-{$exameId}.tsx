import { createFileRoute } from '@tanstack/react-router';
import { ExamHead } from '#features/exam.admin/exam-head.tsx';
import { ReportTextsPage } from '#features/report.admin/report-texts-page.tsx';

export const Route = createFileRoute('/_dashboard/admin/exam/report-{$exameId}')({ component: ReportTexts });

function ReportTexts() {
  const { exameId } = Route.useParams();
  return (
    <div className="mx-auto max-w-5xl">
      <ExamHead id={Number(exameId)} />
      <ReportTextsPage key={exameId} examId={Number(exameId)} />
    </div>
  );
}
