import { createFileRoute, Link } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import { useEffect } from 'react';
import { forgetStopped } from '#features/attempt.applicant/device-data.ts';
import { WithdrawButton } from '#features/consent.applicant/withdraw-button.tsx';
import type { AttemptLink } from '#features/result/attempt-link.ts';
import { ComparePage } from '#features/result/comparison/compare-page.tsx';
import { DownloadButton } from '#features/result/download-button.tsx';
import { reportOf, useResult, useScoreHistory } from '#features/result/result.api.ts';
import { ResultPage } from '#features/result/result-page.tsx';
import { originalSearch, readResultSearch } from '#features/result/result-search.ts';
import { ScoreHistoryCard } from '#features/result/score-history/score-history-card.tsx';
import { ShareButton } from '#features/result/share-button.tsx';
import { ShareLinkButton } from '#features/share.applicant/share-link-button.tsx';
import { useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import { choosePerson } from '#person/chosen-person.ts';
import { buttonClass } from '#ui/button-class.ts';

export const Route = createFileRoute('/_dashboard/applicant/exam/taken/detail/$applicantExamId')({
  validateSearch: readResultSearch,
  component: OwnResult,
});

function OwnResult() {
  const { applicantExamId } = Route.useParams();
  const { compare } = Route.useSearch();
  return compare && compare !== applicantExamId ? (
    <TwoResults id={applicantExamId} compare={compare} />
  ) : (
    <OneResult id={applicantExamId} />
  );
}

function OneResult({ id }: { id: string }) {
  const say = useSay();
  const isOriginal = Route.useSearch().original === true;
  const scoreHistory = useScoreHistory(id);
  const query = useResult(id, isOriginal);
  const applicantId = query.data?.applicant.id;
  // Whoever reads the result of one child is not told that it is another's turn.
  useEffect(() => {
    if (applicantId !== undefined) choosePerson(applicantId);
  }, [applicantId]);
  const report = reportOf(id, isOriginal);
  return (
    <ResultPage
      query={query}
      isOriginal={isOriginal}
      withdraw={(consentId, title) => (
        <WithdrawButton id={consentId} {...{ title, applicantId }} forget={forgetStopped} />
      )}
      elsewhere={
        <Link to="/applicant/exam/taken" className={buttonClass('secondary')}>
          {say(m.exam_my_taken_all)}
        </Link>
      }
      scoreHistory={
        isOriginal ? null : <ScoreHistoryCard query={scoreHistory} currentId={id} Link={ResultLink} />
      }
      actions={
        <>
          <DownloadButton onDownload={report.keep} />
          <ShareButton
            of={isOriginal ? `${id} original` : id}
            title={query.data?.title ?? ''}
            onFetch={report.fetch}
          />
          {!isOriginal && query.data && <ShareLinkButton attemptId={id} />}
          <Link
            to="/applicant/exam/taken/detail/$applicantExamId/print"
            params={{ applicantExamId: id }}
            search={originalSearch(isOriginal)}
            className={buttonClass('secondary', 'small')}
          >
            {say(m.result_printable)}
          </Link>
        </>
      }
    />
  );
}

function TwoResults({ id, compare }: { id: string; compare: string }) {
  const say = useSay();
  const navigate = Route.useNavigate();
  return (
    <ComparePage
      queries={[useResult(id), useResult(compare)]}
      scoreHistory={useScoreHistory(id).data}
      onChoose={(applicantExamId, other) =>
        void navigate({ params: { applicantExamId }, search: { compare: other } })
      }
      back={
        <ResultLink id={id} label={say(m.result_compare_back)} className={buttonClass('secondary', 'small')}>
          {say(m.result_compare_back)}
        </ResultLink>
      }
    />
  );
}

function ResultLink({ id, compare, label, className, children }: ComponentProps<AttemptLink>) {
  return (
    <Link
      to="/applicant/exam/taken/detail/$applicantExamId"
      params={{ applicantExamId: id }}
      search={compare ? { compare } : {}}
      aria-label={label}
      className={className}
    >
      {children}
    </Link>
  );
}
