import type { ExamDetails } from '@sanjeh/contract/exam/exam.schema';
import { Link } from '@tanstack/react-router';
import type { LucideIcon } from 'lucide-react';
import { Clock, ListChecks, Repeat, UserRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { useFormat } from '#i18n/format.ts';
import { useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import { useIsSignedIn } from '#session/use-is-signed-in.ts';
import { buttonClass } from '#ui/button-class.ts';
import { ageRangeWords } from '#website/age-words.ts';
import { expectedMinutes } from '#website/exam-words.ts';
import { StartAction, useWhom } from './start-action.tsx';

function Fact({ icon: Icon, label, children }: { icon: LucideIcon; label: string; children: ReactNode }) {
  return (
    <div className="relative ps-9">
      <dt className="text-sm text-muted">
        <Icon aria-hidden className="absolute start-0 top-0.5 size-5 text-primary-text" strokeWidth={1.75} />
        {label}
      </dt>
      <dd className="font-semibold">{children}</dd>
    </div>
  );
}

/** What one wants to know before starting, and the way to start. */
export function StartPanel({ exam }: { exam: ExamDetails }) {
  const say = useSay();
  const format = useFormat();
  const { timeLimitMinutes, questionCount, maxAttempts } = exam;
  const time =
    timeLimitMinutes === null
      ? say(m.exam_public_time_free, { minutes: expectedMinutes(questionCount) })
      : say(m.exam_public_time_limit, { minutes: timeLimitMinutes });
  return (
    <aside
      aria-labelledby="exam-facts"
      className="rounded-3xl border border-line bg-surface p-6 shadow-high md:sticky md:top-24"
    >
      <h2 id="exam-facts" className="text-lg">
        {say(m.exam_public_facts)}
      </h2>
      <dl className="mt-4 grid gap-4 sm:max-md:grid-cols-[repeat(auto-fit,minmax(12rem,1fr))]">
        <Fact icon={UserRound} label={say(m.exam_public_for)}>
          {ageRangeWords(say, exam.ageFrom, exam.ageTo)}
        </Fact>
        <Fact icon={ListChecks} label={say(m.exam_public_question_count)}>
          {format.number(questionCount)}
        </Fact>
        <Fact icon={Clock} label={say(m.exam_public_time)}>
          {time}
        </Fact>
        {maxAttempts !== null && (
          <Fact icon={Repeat} label={say(m.exam_public_attempts)}>
            {format.number(maxAttempts)}
          </Fact>
        )}
      </dl>
      <WayToStart exam={exam} />
    </aside>
  );
}

/** A visitor of an open exam begins at once; everybody else signs in first. */
function WayToStart({ exam }: { exam: ExamDetails }) {
  const say = useSay();
  const isSignedIn = useIsSignedIn();
  const search = useWhom();
  if (isSignedIn || !exam.openToVisitors)
    return (
      <>
        <StartAction exam={exam} />
        <StartNote examId={exam.id} />
      </>
    );
  const examId = String(exam.id);
  return (
    <>
      <Link
        to="/visitor/exam/$examId"
        params={{ examId }}
        preload={false}
        className={`${buttonClass('primary')} mt-6 w-full`}
      >
        {say(m.visitor_begin)}
      </Link>
      <p className="mt-4 text-sm text-muted">{say(m.visitor_begin_note)}</p>
      <p className="mt-2 text-sm">
        <Link
          to="/applicant/exam/taken/$examId"
          params={{ examId }}
          search={search}
          preload={false}
          className="text-link"
        >
          {say(m.visitor_have_account)}
        </Link>
      </p>
    </>
  );
}

/** Who registers first comes back to the exam. */
function StartNote({ examId }: { examId: number }) {
  const say = useSay();
  if (useIsSignedIn()) return null;
  return (
    <div className="mt-4 text-sm text-muted">
      <p>{say(m.exam_public_start_note)}</p>
      <p className="mt-2">
        {say(m.exam_public_start_new)}{' '}
        <Link
          to="/auth/applicant/register-new"
          search={{ redirect: `/applicant/exam/taken/${examId}` }}
          className="text-link"
        >
          {say(m.exam_public_start_register)}
        </Link>
      </p>
    </div>
  );
}
