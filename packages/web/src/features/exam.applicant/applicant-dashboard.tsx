import type { TakenExam } from '@sanjeh/contract/attempt/attempt.schema';
import { Link } from '@tanstack/react-router';
import { faultMessage } from '#form/fault-message.ts';
import { ContentText } from '#i18n/content-text.tsx';
import { useFormat } from '#i18n/format.ts';
import { useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import { buttonClass } from '#ui/button-class.ts';
import { Card } from '#ui/card.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { ageRangeWords } from '#website/age-words.ts';
import { lengthWords } from '#website/exam-words.ts';
import { TakeLink } from './attempt-links.tsx';
import { useExams, useLatestResult, useMyAttempts } from './exam.api.ts';
import { dashboardCard, LatestResult } from './latest-result.tsx';
import { myExamStateOf } from './my-exam-state.ts';

/** Everything the page shows, loaded at once: parts that come one by one would push each other around. */
export function useApplicantDashboard() {
  const attempts = useMyAttempts();
  const exams = useExams({ page: 1, forMyAge: true });
  const latest = attempts.data?.items.find(({ state }) => state === 'submitted');
  const result = useLatestResult(latest?.id);
  const isPending = attempts.isPending || exams.isPending || (latest !== undefined && result.isPending);
  return { attempts, exams, latest, result, isPending };
}

type DashboardData = ReturnType<typeof useApplicantDashboard>;

/** What is under way, what to do next, and what came out last. */
export function ApplicantDashboard({ attempts, exams, latest, result, isPending }: DashboardData) {
  // Without one of them the other would say what is not so: «nothing left to take».
  const failed = [attempts, exams].find(({ isError }) => isError);
  if (failed) {
    return (
      <ErrorState
        description={faultMessage(failed.error)}
        onRetry={() => void failed.refetch()}
        isRetrying={failed.isFetching}
      />
    );
  }
  if (isPending || !attempts.data) return <ApplicantDashboardSkeleton />;
  const { items } = attempts.data;
  const open = items.filter(({ state }) => state === 'in_progress');
  return (
    <div className="grid gap-5 md:grid-cols-2">
      {open.length > 0 && <OpenAttempts attempts={open} />}
      <NextExam attempts={items} exams={exams.data} />
      <LatestResult attempt={latest} result={result.data} />
    </div>
  );
}

function ApplicantDashboardSkeleton() {
  const say = useSay();
  return (
    <div role="status" className="grid gap-5 md:grid-cols-2">
      <span className="sr-only">{say(m.ui_loading)}</span>
      <Skeleton className="h-44 rounded-xl" />
      <Skeleton className="h-44 rounded-xl" />
    </div>
  );
}

function OpenAttempts({ attempts }: { attempts: readonly TakenExam[] }) {
  const say = useSay();
  const format = useFormat();
  return (
    <Card
      title={say(m.exam_my_open)}
      description={say(m.exam_my_open_text)}
      className="border-primary/50 md:col-span-2"
    >
      <ul className="divide-y divide-line">
        {attempts.map(({ id, exameId, title, participateDateTime }) => (
          <li
            key={id}
            className="flex flex-wrap items-center justify-between gap-3 py-3 first:pt-0 last:pb-0"
          >
            <div>
              <p className="font-semibold">
                <ContentText text={title} />
              </p>
              <p className="text-sm text-muted">
                {say(m.exam_my_open_since, { date: format.instant(participateDateTime) })}
              </p>
            </div>
            <TakeLink exam={{ id: exameId, title }} kind="in-progress" />
          </li>
        ))}
      </ul>
    </Card>
  );
}

type NextExamProps = { attempts: readonly TakenExam[]; exams: DashboardData['exams']['data'] };

function NextExam({ attempts, exams }: NextExamProps) {
  const say = useSay();
  const next = exams?.items.find((exam) => myExamStateOf(exam, attempts).kind === 'not-taken');
  const footer = (
    <Link to="/applicant/exam" className="text-link">
      {say(m.exam_mine_show_all)}
    </Link>
  );
  return (
    <Card title={say(m.exam_my_next)} className={dashboardCard} footer={next ? footer : undefined}>
      {next && (
        <div className="flex flex-wrap items-center justify-between gap-3">
          <div className="min-w-0">
            <p className="font-semibold">
              <ContentText text={next.title} />
            </p>
            <p className="text-sm text-muted">{say(m.exam_my_next_text)}</p>
            <ul className="flex flex-wrap gap-x-4 text-sm text-muted">
              {[ageRangeWords(say, next.ageFrom, next.ageTo), ...lengthWords(say, next)].map((fact) => (
                <li key={fact}>{fact}</li>
              ))}
            </ul>
          </div>
          <TakeLink exam={next} kind="not-taken" />
        </div>
      )}
      {!next && (
        <>
          <p className="font-semibold">
            {say(exams?.total === 0 ? m.exam_mine_none_age : m.exam_my_next_none)}
          </p>
          <p className="mb-3 text-sm text-muted">{say(m.exam_my_next_none_text)}</p>
          <Link to="/applicant/exam" search={{ all: true }} className={buttonClass('secondary', 'small')}>
            {say(m.exam_mine_show_all)}
          </Link>
        </>
      )}
    </Card>
  );
}
