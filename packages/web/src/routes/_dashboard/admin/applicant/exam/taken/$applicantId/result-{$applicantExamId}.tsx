import { createFileRoute, Link } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import { FollowUpButton } from '#features/follow-up.admin/follow-up-button.tsx';
import { ReportNoteButton } from '#features/report.admin/report-note-button.tsx';
import type { AttemptLink } from '#features/result/attempt-link.ts';
import { ComparePage } from '#features/result/comparison/compare-page.tsx';
import { DownloadButton } from '#features/result/download-button.tsx';
import {
  applicantReportOf,
  useApplicantResult,
  useApplicantScoreHistory,
} from '#features/result/result.api.ts';
import { ResultPage } from '#features/result/result-page.tsx';
import { originalSearch, readResultSearch } from '#features/result/result-search.ts';
import { ScoreHistoryCard } from '#features/result/score-history/score-history-card.tsx';
import { useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import { buttonClass } from '#ui/button-class.ts';

export const Route = createFileRoute(
  '/_dashboard/admin/applicant/exam/taken/$applicantId/result-{$applicantExamId}',
)({ validateSearch: readResultSearch, component: ApplicantResult });

function ApplicantResult() {
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
  const { applicantId } = Route.useParams();
  const isOriginal = Route.useSearch().original === true;
  const scoreHistory = useApplicantScoreHistory(Number(applicantId), id);
  const back = (
    <Link
      to="/admin/applicant/exam/taken/$applicantId"
      params={{ applicantId }}
      className={buttonClass('quiet', 'small')}
    >
      {say(m.result_back_admin)}
    </Link>
  );
  return (
    <ResultPage
      elsewhere={back}
      query={useApplicantResult(Number(applicantId), id, isOriginal)}
      isOriginal={isOriginal}
      scoreHistory={
        isOriginal ? null : <ScoreHistoryCard query={scoreHistory} currentId={id} Link={ResultLink} />
      }
      actions={
        <>
          {back}
          <FollowUpButton attempt={{ applicantId: Number(applicantId), id }} />
          <ReportNoteButton attempt={{ applicantId: Number(applicantId), id }} />
          <DownloadButton onDownload={applicantReportOf(Number(applicantId), id, isOriginal).keep} />
          <Link
            to="/admin/applicant/exam/taken/$applicantId/result-{$applicantExamId}/print"
            params={{ applicantId, applicantExamId: id }}
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
  const { applicantId } = Route.useParams();
  const navigate = Route.useNavigate();
  const person = Number(applicantId);
  return (
    <ComparePage
      queries={[useApplicantResult(person, id), useApplicantResult(person, compare)]}
      scoreHistory={useApplicantScoreHistory(person, id).data}
      onChoose={(applicantExamId, other) =>
        void navigate({ params: { applicantId, applicantExamId }, search: { compare: other } })
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
      to="/admin/applicant/exam/taken/$applicantId/result-{$applicantExamId}"
      params={{ applicantId: Route.useParams().applicantId, applicantExamId: id }}
      search={compare ? { compare } : {}}
      aria-label={label}
      className={className}
    >
      {children}
    </Link>
  );
}
