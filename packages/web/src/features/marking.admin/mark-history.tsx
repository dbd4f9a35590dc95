import type { AnswerToMark } from '@sanjeh/contract/marking/marking.schema';
import { ContentText } from '#i18n/content-text.tsx';
import { useFormat } from '#i18n/format.ts';
import { useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';

/** What was given and changed, the newest first. */
export function MarkHistory({ answer: { history } }: { answer: AnswerToMark }) {
  const say = useSay();
  const format = useFormat();
  if (history.length === 0) return null;
  return (
    <section className="mt-5 border-t border-line pt-4">
      <h3 className="text-base font-bold">{say(m.marking_history)}</h3>
      <ul className="mt-2 flex flex-col gap-2">
        {history.map((one) => (
          <li key={`${one.marker}/${one.markedAt}`} className="text-sm">
            <span className="font-bold tabular-nums">
              {one.mark === null ? say(m.marking_history_taken_back) : format.number(one.mark)}
            </span>{' '}
            <bdi>{one.marker}</bdi> <span className="text-muted">{format.instant(one.markedAt)}</span>
            {one.comment !== '' && (
              <ContentText as="p" className="whitespace-pre-line text-muted" text={one.comment} />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
