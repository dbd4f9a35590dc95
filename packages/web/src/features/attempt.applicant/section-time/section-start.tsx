import { Clock } from 'lucide-react';
import { ContentText } from '#i18n/content-text.tsx';
import { useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import { Button } from '#ui/button.tsx';
import type { OutlineSection } from '../exam-outline.ts';

type SectionStartProps = {
  section: OutlineSection;
  minutes: number;
  headingId: string;
  onBegin: () => void;
};

/** Said before the time runs: how long it is, and that there is no way back. */
export function SectionStart({ section, minutes, headingId, onBegin }: SectionStartProps) {
  const say = useSay();
  const count = section.steps.filter(({ number }) => number !== null).length;
  return (
    <section
      aria-labelledby={headingId}
      className="flex flex-col items-start gap-4 rounded-2xl bg-surface p-6 shadow-low"
    >
      <ContentText
        as="h2"
        id={headingId}
        tabIndex={-1}
        className="text-start text-xl break-words outline-none"
        text={section.title}
      />
      <p className="flex items-center gap-2 font-medium">
        <Clock aria-hidden className="size-5 shrink-0 text-primary-text" />
        {say(m.section_time_facts, { count, minutes })}
      </p>
      <ul className="list-disc space-y-1 ps-5">
        <li>{say(m.section_time_runs)}</li>
        <li>{say(m.section_time_order)}</li>
        <li>{say(m.section_time_kept)}</li>
      </ul>
      <Button onPress={onBegin}>{say(m.section_time_begin)}</Button>
    </section>
  );
}
