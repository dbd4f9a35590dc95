import { CircleAlert, HardDrive } from 'lucide-react';
import type { Message } from '#i18n/say.ts';
import { useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import { Button } from '#ui/button.tsx';
import { isAnswered, type Outline } from './exam-outline.ts';
import type { Refusal } from './outbox/progress.ts';
import type { ShownProgress } from './outbox/shown-view.ts';

const reasons: Record<Refusal['code'], Message<{ number: number }>> = {
  late: m.attempt_refused_late,
  closed: m.attempt_refused_closed,
  unknown: m.attempt_refused_unknown,
  seq_taken: m.attempt_refused_taken,
  invalid: m.attempt_refused_invalid,
} as Record<Refusal['code'], Message<{ number: number }>>;

type RefusalListProps = { refusals: readonly Refusal[]; outline: Outline; onUnderstood?: () => void };

/** Which answers the server did not take, and why. */
export function RefusalList({ refusals, outline, onUnderstood }: RefusalListProps) {
  const say = useSay();
  const numberOf = (questionId: number) => outline.questions.find(({ id }) => id === questionId)?.number;
  const known = refusals.flatMap(({ questionId, seq, code }) => {
    const number = numberOf(questionId);
    return number === undefined ? [] : [{ seq, number, code }];
  });
  return (
    <div role="alert">
      {known.length > 0 && (
        <section className="flex max-h-[40dvh] gap-3 overflow-y-auto rounded-xl bg-danger-soft p-4 text-danger-text">
          <CircleAlert aria-hidden className="mt-1 size-5 shrink-0" />
          <div className="flex flex-col gap-2">
            <h2 className="text-base">{say(m.attempt_refused_title)}</h2>
            <ul className="list-disc ps-5">
              {known.map(({ seq, number, code }) => (
                <li key={seq}>{say(reasons[code], { number })}</li>
              ))}
            </ul>
            {onUnderstood && <Understood onPress={onUnderstood} />}
          </div>
        </section>
      )}
    </div>
  );
}

type RequiredNoticeProps = { required: readonly number[]; outline: Outline; progress: ShownProgress };

/** What the server wants answered before it takes the exam, as long as it is not. */
export function RequiredNotice({ required, outline, progress }: RequiredNoticeProps) {
  const say = useSay();
  const wanted = outline.questions.filter(({ id }) => required.includes(id) && !isAnswered(progress, id));
  return (
    <div role="alert">
      {wanted.length > 0 && (
        <section className="flex gap-3 rounded-xl bg-warning-soft p-4 text-warning-text">
          <CircleAlert aria-hidden className="mt-1 size-5 shrink-0" />
          <div className="flex flex-col gap-2">
            <h2 className="text-base">{say(m.attempt_required_title)}</h2>
            <ul className="flex flex-wrap gap-x-4">
              {wanted.map(({ id, number }) => (
                <li key={id}>{say(m.attempt_question, { number })}</li>
              ))}
            </ul>
          </div>
        </section>
      )}
    </div>
  );
}

/** `onUnderstood`: while it is to be seen by all means. */
export function StorageNotice({ onUnderstood }: { onUnderstood?: () => void }) {
  const say = useSay();
  return (
    <div
      role={onUnderstood && 'alert'}
      className="flex gap-3 rounded-xl bg-warning-soft p-4 text-sm text-warning-text"
    >
      <HardDrive aria-hidden className="mt-1 size-5 shrink-0" />
      <div className="flex flex-col gap-2">
        <p>{say(m.attempt_storage_broken)}</p>
        {onUnderstood && <Understood onPress={onUnderstood} />}
      </div>
    </div>
  );
}

function Understood({ onPress }: { onPress: () => void }) {
  const say = useSay();
  return (
    <div>
      <Button variant="secondary" size="small" onPress={onPress}>
        {say(m.attempt_understood)}
      </Button>
    </div>
  );
}
