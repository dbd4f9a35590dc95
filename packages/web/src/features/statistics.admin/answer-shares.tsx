import type { QuestionStatistics } from '@sanjeh/contract/statistics/statistics.schema';
import { ContentText } from '#i18n/content-text.tsx';
import { useFormat } from '#i18n/format.ts';
import { useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';

/** What was chosen how often; each answer has a bar of its own, so that no colour has to be told from another. */
export function AnswerShares({
  question: { answers, answered, unanswered },
}: {
  question: QuestionStatistics;
}) {
  const say = useSay();
  const format = useFormat();
  const all = answered + unanswered;
  const left = { id: 0, title: say(m.statistics_unanswered), count: unanswered };
  return (
    <ul className="flex w-44 max-w-full flex-col gap-1">
      {[...answers, ...(unanswered > 0 ? [left] : [])].map(({ id, title, count }) => (
        <li key={id} className="text-xs">
          <span className="flex justify-between gap-2">
            <ContentText className="min-w-0 truncate" title={title} text={title} />
            <span className="shrink-0 tabular-nums">{format.percent(all === 0 ? 0 : count / all)}</span>
          </span>
          <span aria-hidden className="block h-1.5 overflow-hidden rounded-full bg-line">
            <span
              className={id === 0 ? 'block h-full bg-muted' : 'block h-full bg-primary'}
              style={{ inlineSize: `${all === 0 ? 0 : (count / all) * 100}%` }}
            />
          </span>
        </li>
      ))}
    </ul>
  );
}
