import type { ResultAlert } from '@sanjeh/contract/result/result.schema';
import { TriangleAlert } from 'lucide-react';
import { ContentText } from '#i18n/content-text.tsx';
import { useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';

/** Answers that somebody must look at, before anything that is said of scores. */
export function ResultAlerts({ alerts }: { alerts: readonly ResultAlert[] }) {
  const say = useSay();
  if (alerts.length === 0) return null;
  return (
    <section
      aria-labelledby="result-alerts"
      className="rounded-2xl border-2 border-danger-text bg-danger-soft px-5 py-4 break-inside-avoid"
    >
      <h2 id="result-alerts" className="flex items-center gap-2 text-lg font-bold text-danger-text">
        <TriangleAlert aria-hidden className="size-5 shrink-0" />
        {say(m.result_alerts)}
      </h2>
      <ul className="mt-2 flex flex-col gap-3">
        {alerts.map(({ questionId, question, answer, text }) => (
          <li key={questionId}>
            <ContentText as="p" className="font-semibold" text={text} />
            <p className="text-sm">
              <ContentText text={question} />: <ContentText className="font-medium" text={answer} />
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
