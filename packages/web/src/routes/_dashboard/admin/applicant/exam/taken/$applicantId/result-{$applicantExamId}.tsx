import { createFileRoute, Link } from '@tanstack/react-router';
import { originalSearch } from '../../../../../../../features/result/original-search.ts';
import {
  downloadApplicantReport,
  useApplicantResult,
} from '../../../../../../../features/result/result.api.ts';
import { ResultActions } from '../../../../../../../features/result/result-actions.tsx';
import { ResultPage } from '../../../../../../../features/result/result-page.tsx';
import { useSay } from '../../../../../../../i18n/say.ts';
import { m } from '../../../../../../../paraglide/messages.js';
import { buttonClass } from '../../../../../../../ui/button-class.ts';

export const Route = createFileRoute(
  '/_dashboard/admin/applicant/exam/taken/$applicantId/result-{$applicantExamId}',
)({ validateSearch: originalSearch, component: ApplicantResult });

function ApplicantResult() {
  const say = useSay();
  const { applicantId, applicantExamId } = Route.useParams();
  const isOriginal = Route.useSearch().original === true;
  return (
    <ResultPage
      query={useApplicantResult(Number(applicantId), applicantExamId, isOriginal)}
      isOriginal={isOriginal}
      actions={
        <>
          <Link
            to="/admin/applicant/exam/taken/$applicantId"
            params={{ applicantId }}
            className={buttonClass('quiet', 'small')}
          >
            {say(m.result_back_admin)}
          </Link>
          <ResultActions onDownload={() => downloadApplicantReport(Number(applicantId), applicantExamId)} />
        </>
      }
    />
  );
}
