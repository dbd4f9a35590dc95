import { createFileRoute } from '@tanstack/react-router';
import { downloadReport, useResult } from '../../../../../../features/result/result.api.ts';
import { ResultActions } from '../../../../../../features/result/result-actions.tsx';
import { ResultPage } from '../../../../../../features/result/result-page.tsx';

export const Route = createFileRoute('/_dashboard/applicant/exam/taken/detail/$applicantExamId')({
  component: OwnResult,
});

function OwnResult() {
  const { applicantExamId } = Route.useParams();
  return (
    <ResultPage
      query={useResult(applicantExamId)}
      actions={<ResultActions onDownload={() => downloadReport(applicantExamId)} />}
    />
  );
}
