import { createFileRoute, Link } from '@tanstack/react-router';
import { DownloadButton } from '#features/result/download-button.tsx';
import { reportOf, useResult, useScoreHistory } from '#features/result/result.api.ts';
import { ResultPrint } from '#features/result/result-print.tsx';
import { originalSearch, readResultSearch } from '#features/result/result-search.ts';
import { ScoreHistoryCard } from '#features/result/score-history/score-history-card.tsx';
import { applicant, authenticated, guard } from '#guard/guard.ts';
import { useSay } from '#i18n/say.ts';
import { WorkProvider } from '#layouts/work-provider.tsx';
import { m } from '#paraglide/messages.js';
import { useMe } from '#person/me.api.ts';
import { useSameAccount } from '#person/use-same-account.ts';
import { buttonClass } from '#ui/button-class.ts';

/** Outside the dashboard: the report has a layout of its own. */
export const Route = createFileRoute('/applicant/exam/taken/detail/$applicantExamId/print')({
  ssr: false,
  validateSearch: readResultSearch,
  beforeLoad: guard(authenticated, applicant),
  component: () => (
    <WorkProvider>
      <PrintedResult />
    </WorkProvider>
  ),
});

function PrintedResult() {
  useSameAccount();
  const say = useSay();
  const { applicantExamId } = Route.useParams();
  const isOriginal = Route.useSearch().original === true;
  const scoreHistory = useScoreHistory(applicantExamId);
  const { data: me } = useMe();
  const query = useResult(applicantExamId, isOriginal);
  const person = me?.applicants.find(({ id }) => id === query.data?.applicant.id);
  return (
    <ResultPrint
      query={query}
      isOriginal={isOriginal}
      person={person ?? null}
      scoreHistory={isOriginal ? null : <ScoreHistoryCard query={scoreHistory} currentId={applicantExamId} />}
      actions={
        <>
          <Link
            to="/applicant/exam/taken/detail/$applicantExamId"
            params={{ applicantExamId }}
            search={originalSearch(isOriginal)}
            className={buttonClass('quiet', 'small')}
          >
            {say(m.result_compare_back)}
          </Link>
          <DownloadButton onDownload={reportOf(applicantExamId, isOriginal).keep} />
        </>
      }
    />
  );
}
