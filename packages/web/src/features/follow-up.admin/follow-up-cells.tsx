import type { FollowUp, ListedFollowUp } from '@sanjeh/contract/follow-up/follow-up.schema';
import { Link } from '@tanstack/react-router';
import { ContentText } from '#i18n/content-text.tsx';
import { useFormat } from '#i18n/format.ts';
import { isolate } from '#i18n/isolate.ts';
import { useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import { Chip } from '#ui/chip.tsx';
import { PhoneText } from '#ui/code-text.tsx';
import { stateTones, stateWords } from './follow-up-words.ts';

/** One under the other; on phones at the end of the row, where values stand. */
const stackClass = 'flex min-w-0 flex-col items-start gap-0.5 max-sm:items-end';

/** The person, and how to reach them with one tap. */
export function PersonCell({ item: { applicant } }: { item: ListedFollowUp }) {
  return (
    <span className="flex min-w-0 flex-col items-start gap-0.5">
      <Link
        to="/admin/applicant/exam/taken/$applicantId"
        params={{ applicantId: String(applicant.id) }}
        className="text-base text-primary-text underline-offset-4 hover:underline"
      >
        <bdi>{applicant.fullName}</bdi>
      </Link>
      <PhoneLink phoneNumber={applicant.phoneNumber} />
    </span>
  );
}

export function PhoneLink({ phoneNumber }: { phoneNumber: string }) {
  return (
    <a href={`tel:${phoneNumber}`} className="text-link whitespace-nowrap">
      <PhoneText phoneNumber={phoneNumber} />
    </a>
  );
}

/** What asks for it; the exam leads to the result. */
export function ResultCell({ item }: { item: ListedFollowUp }) {
  const { applicant, attemptId, title, standing } = item;
  return (
    <span className={stackClass}>
      {standing === 'reopened' ? (
        <ContentText text={title} />
      ) : (
        <Link
          to="/admin/applicant/exam/taken/$applicantId/result-{$applicantExamId}"
          params={{ applicantId: String(applicant.id), applicantExamId: attemptId }}
          className="text-link"
        >
          <ContentText text={title} />
        </Link>
      )}
      <Findings followUp={item} />
    </span>
  );
}

export function Findings({ followUp }: { followUp: Pick<FollowUp, 'alerts' | 'bands' | 'standing'> }) {
  const say = useSay();
  const { alerts, bands, standing } = followUp;
  return (
    <>
      {alerts.map((text) => (
        <span key={text} className="font-medium text-danger-text">
          {say(m.result_list_alert, { text: isolate(text) })}
        </span>
      ))}
      {bands.map(({ scale, label }) => (
        <span key={scale} className="text-danger-text">
          {say(m.follow_up_band, { scale: isolate(scale ?? say(m.follow_up_total)), label: isolate(label) })}
        </span>
      ))}
      {standing === 'reopened' && <span className="text-muted">{say(m.follow_up_reopened)}</span>}
      {standing === 'no_longer' && <span className="text-muted">{say(m.follow_up_no_longer)}</span>}
    </>
  );
}

export function StateCell({ item: { state } }: { item: ListedFollowUp }) {
  const say = useSay();
  return <Chip tone={stateTones[state]}>{say(stateWords[state])}</Chip>;
}

export function DueCell({ item: { state, nextOn } }: { item: ListedFollowUp }) {
  const say = useSay();
  const format = useFormat();
  if (nextOn !== null) return <time dateTime={nextOn}>{format.date(nextOn)}</time>;
  return (
    <span className="text-muted">{say(state === 'done' ? m.follow_up_no_date : m.follow_up_due_now)}</span>
  );
}

const shownLetters = 90;

export function NoteCell({ item: { lastNote, noteCount } }: { item: ListedFollowUp }) {
  const say = useSay();
  if (!lastNote) return <span className="text-muted">{say(m.follow_up_no_notes)}</span>;
  const text =
    lastNote.text.length > shownLetters ? `${lastNote.text.slice(0, shownLetters)}…` : lastNote.text;
  return (
    <span className={stackClass}>
      <ContentText text={text} />
      <span className="text-sm text-muted">{say(m.follow_up_note_count, { count: noteCount })}</span>
    </span>
  );
}
