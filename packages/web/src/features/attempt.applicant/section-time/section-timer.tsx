import { Hourglass } from 'lucide-react';
import { useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import { ClockText, SpokenTime } from '../exam-timer.tsx';

/** The time that is left for a section; that of the exam may run beside it. */
export function SectionTimer({ remaining }: { remaining: number }) {
  const say = useSay();
  return (
    <span
      className={`flex items-center gap-1.5 font-medium ${remaining <= 60_000 ? 'text-warning-text' : ''}`}
    >
      <Hourglass aria-hidden className="size-4.5 shrink-0" />
      <span role="timer" aria-label={say(m.section_time_left)}>
        <ClockText remaining={remaining} />
      </span>
      <SpokenTime remaining={remaining} />
    </span>
  );
}
