import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ContentText } from '#i18n/content-text.tsx';
import { useFormat } from '#i18n/format.ts';
import { type Message, useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import { Chip, type ChipTone } from '#ui/chip.tsx';
import type { TimelineItem } from './timeline-items.ts';

const takenWords = {
  in_progress: m.person_record_open,
  time_over: m.person_record_time_over,
  submitted: m.person_record_done,
} as const;

const givenWords = {
  coming: [m.person_record_given_coming, 'neutral'],
  due: [m.person_record_given_due, 'watch'],
  begun: [m.person_record_given_begun, 'neutral'],
  done: [m.person_record_given_done, 'good'],
  missed: [m.person_record_given_missed, 'act'],
} as const satisfies Record<string, readonly [Message, ChipTone]>;

const kindWords = {
  taken: m.person_record_taken,
  given: m.person_record_given,
  follow_up: m.person_record_follow_up,
} as const;

type RowProps = { item: TimelineItem; applicantId: number; isReader: boolean };

/** `isReader`: whoever may read results is led to them. */
export function TimelineRow({ item, applicantId, isReader }: RowProps) {
  const say = useSay();
  const format = useFormat();
  return (
    <li className="flex flex-wrap items-baseline gap-x-3 gap-y-1 border-t border-line py-2 first:border-0">
      <time dateTime={item.day} className="w-36 shrink-0 text-sm text-muted">
        {format.date(item.day)}
      </time>
      <span className="min-w-0 flex-1 basis-48">
        <span className="me-2 text-sm text-muted">{say(kindWords[item.kind])}</span>
        <Title item={item} applicantId={applicantId} isReader={isReader} />
        {item.kind === 'given' && item.given.until !== null && (
          <span className="ms-2 text-sm text-muted">
            {say(m.person_record_until, { day: format.date(item.given.until) })}
          </span>
        )}
      </span>
      <span className="flex flex-wrap gap-2">
        <Marks item={item} />
      </span>
    </li>
  );
}

function Title({ item, applicantId, isReader }: RowProps) {
  const text = <ContentText text={item.title} />;
  const id = resultOf(item);
  if (isReader && id !== null)
    return (
      <Link
        to="/admin/applicant/exam/taken/$applicantId/result-{$applicantExamId}"
        params={{ applicantId: String(applicantId), applicantExamId: id }}
        className="text-link"
      >
        {text}
      </Link>
    );
  if (item.kind === 'given')
    return (
      <Link to="/admin/assignment/$id" params={{ id: String(item.given.assignmentId) }} className="text-link">
        {text}
      </Link>
    );
  return <span className="font-medium">{text}</span>;
}

function resultOf(item: TimelineItem): string | null {
  if (item.kind === 'follow_up')
    return item.followUp.standing === 'reopened' ? null : item.followUp.attemptId;
  return item.kind === 'taken' && item.taken.state === 'submitted' ? item.taken.id : null;
}

function Marks({ item }: { item: TimelineItem }): ReactNode {
  const say = useSay();
  if (item.kind === 'follow_up') return <Chip tone="watch">{say(m.person_record_next_on)}</Chip>;
  if (item.kind === 'given') {
    const [word, tone] = givenWords[item.given.state];
    return <Chip tone={tone}>{say(word)}</Chip>;
  }
  const { state, isVoid, isPaper } = item.taken;
  return (
    <>
      {isPaper && <Chip>{say(m.person_record_paper)}</Chip>}
      {isVoid ? (
        <Chip tone="watch">{say(m.person_record_void)}</Chip>
      ) : (
        <Chip tone={state === 'submitted' ? 'good' : 'neutral'}>{say(takenWords[state])}</Chip>
      )}
    </>
  );
}
