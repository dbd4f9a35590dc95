import { Link } from '@tanstack/react-router';
import { ContentText } from '#i18n/content-text.tsx';
import { useFormat } from '#i18n/format.ts';
import { useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import { Chip } from '#ui/chip.tsx';
import { ProgressBar } from '#ui/progress-bar.tsx';
import { type LiveRow, type Pace, paceOf } from './live-list.ts';

type RowProps = { row: LiveRow };
type TimedProps = RowProps & { now: number };

const minute = 60_000;
const hour = 60 * minute;

export function ApplicantCell({ row }: RowProps) {
  const say = useSay();
  return (
    <span className="flex flex-col items-start gap-0.5">
      <Link
        to="/admin/applicant/exam/taken/$applicantId"
        params={{ applicantId: String(row.applicantId) }}
        className="text-base text-primary-text underline-offset-4 hover:underline"
      >
        <bdi>{row.fullName}</bdi>
      </Link>
      <span className="flex flex-wrap items-center gap-2 text-sm font-normal text-muted">
        <bdi className="code-text">{row.code}</bdi>
        {row.isNew && !row.finished && <Chip>{say(m.live_attempt_new)}</Chip>}
      </span>
    </span>
  );
}

export function ExamCell({ row }: RowProps) {
  const say = useSay();
  const format = useFormat();
  const instant = format.instant(row.participateDateTime);
  return (
    <span className="flex flex-col">
      <ContentText text={row.title} />
      <time dateTime={row.participateDateTime} className="text-muted tabular-nums">
        {say(m.live_attempt_started, { instant })}
      </time>
    </span>
  );
}

export function ProgressCell({ row: { answered, questions } }: RowProps) {
  const say = useSay();
  const text = say(m.live_attempt_answered_of, { answered, count: questions });
  return (
    <span className="flex w-36 flex-col gap-1 max-sm:items-end">
      <span className="tabular-nums">{text}</span>
      <ProgressBar
        label={m.live_attempt_progress}
        value={answered}
        max={Math.max(1, questions)}
        valueText={text}
        isLabelHidden
      />
    </span>
  );
}

export function RemainingCell({ row, now }: TimedProps) {
  const say = useSay();
  if (row.finished) {
    const label = row.finished.submittedBy === 'time' ? m.live_attempt_time_over : m.live_attempt_handed_in;
    return <span className="text-muted">{say(label)}</span>;
  }
  return (
    <span className="flex flex-col max-sm:items-end">
      {row.section && (
        <span className="flex flex-col max-sm:items-end">
          <ContentText as="span" className="text-sm text-muted" text={row.section.title} />
          <TimeLeft until={row.section.deadline} now={now} />
        </span>
      )}
      {row.section && row.deadline !== null && (
        <span className="mt-1 text-sm text-muted">{say(m.live_attempt_whole_exam)}</span>
      )}
      {row.deadline !== null && <TimeLeft until={row.deadline} now={now} />}
      {row.deadline === null && !row.section && (
        <span className="text-muted">{say(m.live_attempt_no_limit)}</span>
      )}
    </span>
  );
}

function TimeLeft({ until, now }: { until: string; now: number }) {
  const say = useSay();
  const left = Date.parse(until) - now;
  if (left <= 0) return <span className="text-muted">{say(m.live_attempt_time_over)}</span>;
  if (left < minute)
    return <span className="font-medium text-warning-text">{say(m.live_attempt_last_minute)}</span>;
  return (
    <span className="tabular-nums">{say(m.live_attempt_minutes, { minutes: Math.ceil(left / minute) })}</span>
  );
}

export function SavedCell({ row, now }: TimedProps) {
  const say = useSay();
  const format = useFormat();
  if (row.savedAt === null) return <span className="text-muted">{say(m.live_attempt_nothing_saved)}</span>;
  return (
    <time dateTime={row.savedAt} title={format.instant(row.savedAt)} className="tabular-nums">
      {ago(now - Date.parse(row.savedAt))}
    </time>
  );
  function ago(elapsed: number): string {
    if (elapsed < minute) return say(m.live_attempt_just_now);
    if (elapsed < hour) return say(m.live_attempt_minutes_ago, { minutes: Math.floor(elapsed / minute) });
    if (elapsed < 24 * hour) return say(m.live_attempt_hours_ago, { hours: Math.floor(elapsed / hour) });
    return format.instant(row.savedAt ?? '');
  }
}

const paces = {
  active: { tone: 'good', label: m.live_attempt_pace_active },
  quiet: { tone: 'watch', label: m.live_attempt_pace_quiet },
  time_over: { tone: 'act', label: m.live_attempt_pace_time_over },
  finished: { tone: 'neutral', label: m.live_attempt_pace_finished },
} as const satisfies Record<Pace, unknown>;

export function PaceCell({ row, now }: TimedProps) {
  const say = useSay();
  const { tone, label } = paces[paceOf(row, now)];
  return (
    <span className="flex flex-wrap items-center gap-2 max-sm:justify-end">
      <Chip tone={tone}>{say(label)}</Chip>
      {row.finished && (
        <Link
          to="/admin/applicant/exam/taken/$applicantId/result-{$applicantExamId}"
          params={{ applicantId: String(row.applicantId), applicantExamId: row.id }}
          aria-label={say(m.live_attempt_result_of, { name: row.fullName })}
          className="text-primary-text underline underline-offset-4"
        >
          {say(m.live_attempt_result)}
        </Link>
      )}
    </span>
  );
}
