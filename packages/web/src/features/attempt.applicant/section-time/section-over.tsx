import { ClockAlert } from 'lucide-react';
import { useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import { Button } from '#ui/button.tsx';

type SectionOverProps = {
  headingId: string;
  /** There is something left to answer elsewhere. */
  hasMore: boolean;
  onGoOn: () => void;
};

/** Nothing can be answered here any more; what was is kept. */
export function SectionOver({ headingId, hasMore, onGoOn }: SectionOverProps) {
  const say = useSay();
  return (
    <section
      role="status"
      aria-labelledby={headingId}
      className="flex flex-col items-start gap-4 rounded-2xl bg-surface p-6 shadow-low"
    >
      <h2 id={headingId} tabIndex={-1} className="flex items-center gap-2 text-xl outline-none">
        <ClockAlert aria-hidden className="size-6 shrink-0 text-warning-text" />
        {say(m.section_time_over)}
      </h2>
      <p>{say(m.section_time_over_text)}</p>
      <Button onPress={onGoOn}>{say(hasMore ? m.section_time_go_on : m.attempt_review_next)}</Button>
    </section>
  );
}
