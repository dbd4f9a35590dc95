import { Clock, Eye, EyeOff } from 'lucide-react';
import { memo, useEffect, useRef, useState } from 'react';
import { useFormat } from '#i18n/format.ts';
import { useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import { ToolButton } from '#ui/tool-button.tsx';
import type { ExamTimes } from './clock-watch.ts';
import { type AnnouncedMinute, clockParts, passedMinute } from './exam-time.ts';
import type { AttemptSession } from './outbox/attempt-session.ts';
import { useRemaining } from './use-remaining.ts';

type ExamTimerProps = ExamTimes & {
  session: AttemptSession;
  isHidden: boolean;
  onHide: (isHidden: boolean) => void;
};

/** The time left, for those who want to see it. Hidden or not, it is said aloud at 10, 5 and 1 minutes. */
export const ExamTimer = memo(function ExamTimer({ session, isHidden, onHide, ...times }: ExamTimerProps) {
  const say = useSay();
  const remaining = useRemaining(session, times);
  if (remaining === null) return null;
  return (
    <div className="flex items-center gap-1">
      {!isHidden && (
        <span
          // One weight all the time: a bolder one is wider, and what stands beside it would move.
          className={`flex items-center gap-1.5 font-medium ${remaining <= 60_000 ? 'text-warning-text' : ''}`}
        >
          <Clock aria-hidden className="size-4.5 shrink-0" />
          <span role="timer" aria-label={say(m.attempt_time_left)}>
            <ClockText remaining={remaining} />
          </span>
        </span>
      )}
      <ToolButton
        icon={isHidden ? Eye : EyeOff}
        label={isHidden ? m.attempt_time_show : m.attempt_time_hide}
        onClick={() => onHide(!isHidden)}
      />
      <SpokenTime remaining={remaining} />
    </div>
  );
});

export function ClockText({ remaining }: { remaining: number }) {
  const format = useFormat();
  const { hours, minutes, seconds } = clockParts(remaining);
  const two = (value: number) => format.number(value, { minimumIntegerDigits: 2, useGrouping: false });
  const parts = hours > 0 ? [format.number(hours), two(minutes), two(seconds)] : [two(minutes), two(seconds)];
  return (
    <bdi dir="ltr" className="tabular-nums">
      {parts.join(':')}
    </bdi>
  );
}

export function SpokenTime({ remaining }: { remaining: number }) {
  const say = useSay();
  const before = useRef(remaining);
  const [minutes, setMinutes] = useState<AnnouncedMinute | null>(null);
  useEffect(() => {
    const passed = passedMinute(before.current, remaining);
    before.current = remaining;
    if (passed !== null) setMinutes(passed);
  }, [remaining]);
  return (
    <span role="status" className="sr-only">
      {minutes !== null && say(m.attempt_time_said, { minutes })}
    </span>
  );
}
