import { Info } from 'lucide-react';
import { useId } from 'react';
import { ContentText } from '#i18n/content-text.tsx';
import { useSay } from '#i18n/say.ts';
import { MediumView } from '#medium/medium-view.tsx';
import { m } from '#paraglide/messages.js';
import type { OutlineStep } from './exam-outline.ts';

type InfoPageProps = { question: OutlineStep; headingId: string; className: string };

/** To be read: nothing is asked, so that nothing of it can be missing. */
export function InfoPage({ question, headingId, className }: InfoPageProps) {
  const say = useSay();
  const kindId = useId();
  return (
    <section aria-labelledby={headingId} className={className}>
      <div className="rounded-2xl bg-primary-soft p-5">
        <p id={kindId} className="mb-2 flex items-center gap-2 text-sm font-medium text-primary-text">
          <Info aria-hidden className="size-5 shrink-0" />
          {say(m.question_kind_info)}
        </p>
        <ContentText
          as="h2"
          id={headingId}
          tabIndex={-1}
          aria-describedby={kindId}
          className="text-start text-lg leading-relaxed font-normal break-words whitespace-pre-line outline-none"
          text={question.title}
        />
      </div>
      <MediumView medium={question.medium} place="question" />
    </section>
  );
}
