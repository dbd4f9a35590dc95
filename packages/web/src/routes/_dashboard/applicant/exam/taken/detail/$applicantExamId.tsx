import { createFileRoute } from '@tanstack/react-router';
import { originalSearch } from '../../../../../../features/result/original-search.ts';
import { downloadReport, useResult } from '../../../../../../features/result/result.api.ts';
import { ResultActions } from '../../../../../../features/result/result-actions.tsx';
import { ResultPage } from '../../../../../../features/result/result-page.tsx';

export const Route = createFileRoute('/_dashboard/applicant/exam/taken/detail/$applicantExamId')({
  validateSearch: originalSearch,
  component: OwnResult,
});

function OwnResult() {
  const { applicantExamId } = Route.useParams();
  const isOriginal = Route.useSearch().original === true;
  return (
    <ResultPage
      query={useResult(applicantExamId, isOriginal)}
      isOriginal={isOriginal}
      actions={<ResultActions onDownload={() => downloadReport(applicantExamId)} />}
    />
  );
}
