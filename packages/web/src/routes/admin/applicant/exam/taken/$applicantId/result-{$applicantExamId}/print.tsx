import { createFileRoute, Link } from '@tanstack/react-router';
import { DownloadButton } from '#features/result/download-button.tsx';
import {
  applicantReportOf,
  useApplicantResult,
  useApplicantScoreHistory,
} from '#features/result/result.api.ts';
import { ResultPrint } from '#features/result/result-print.tsx';
import { originalSearch, readResultSearch } from '#features/result/result-search.ts';
import { ScoreHistoryCard } from '#features/result/score-history/score-history-card.tsx';
import { admin, authenticated, guard } from '#guard/guard.ts';
import { useSay } from '#i18n/say.ts';
import { WorkProvider } from '#layouts/work-provider.tsx';
import { m } from '#paraglide/messages.js';
import { useSameAccount } from '#person/use-same-account.ts';
import { OpenByRight } from '#routes/-open-by-right.tsx';
import { buttonClass } from '#ui/button-class.ts';

/** Outside the dashboard: the report has a layout of its own. */
export const Route = createFileRoute(
  '/admin/applicant/exam/taken/$applicantId/result-{$applicantExamId}/print',
)({
  ssr: false,
  validateSearch: readResultSearch,
  beforeLoad: guard(authenticated, admin),
  component: () => (
    <WorkProvider>
      <OpenByRight>
        <PrintedResult />
      </OpenByRight>
    </WorkProvider>
  ),
});

function PrintedResult() {
  useSameAccount();
  const say = useSay();
  const { applicantId, applicantExamId } = Route.useParams();
  const isOriginal = Route.useSearch().original === true;
  const query = useApplicantResult(Number(applicantId), applicantExamId, isOriginal);
  const scoreHistory = useApplicantScoreHistory(Number(applicantId), applicantExamId);
  return (
    <ResultPrint
      query={query}
      person={query.data?.applicant ?? null}
      isOriginal={isOriginal}
      scoreHistory={isOriginal ? null : <ScoreHistoryCard query={scoreHistory} currentId={applicantExamId} />}
      actions={
        <>
          <Link
            to="/admin/applicant/exam/taken/$applicantId/result-{$applicantExamId}"
            params={{ applicantId, applicantExamId }}
            search={originalSearch(isOriginal)}
            className={buttonClass('quiet', 'small')}
          >
            {say(m.result_compare_back)}
          </Link>
          <DownloadButton
            onDownload={applicantReportOf(Number(applicantId), applicantExamId, isOriginal).keep}
          />
        </>
      }
    />
  );
}
