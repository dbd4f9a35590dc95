import { type ErasureCounts, goingParts } from '@sanjeh/contract/erasure/erasure.schema';
import { useFormat } from '#i18n/format.ts';
import { isolate } from '#i18n/isolate.ts';
import { useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import { Card } from '#ui/card.tsx';
import { FactList } from '#ui/fact-list.tsx';
import { mentionWords, partWords } from './erasure-words.ts';

/** What goes and what stays, before it is done and after. */
export function ErasureCountsCards({ counts, isDone }: { counts: ErasureCounts; isDone: boolean }) {
  const say = useSay();
  const format = useFormat();
  const { goes, stays, mentions, backupsUntil } = counts;
  const parts = goingParts.filter((part) => goes[part] > 0);
  return (
    <>
      <Card
        title={say(isDone ? m.erasure_went : m.erasure_goes)}
        description={isDone ? undefined : say(m.erasure_goes_text)}
      >
        <FactList facts={parts.map((part) => [say(partWords[part]), format.number(goes[part])])} />
      </Card>
      <Card title={say(m.erasure_stays)}>
        <ul className="flex list-disc flex-col gap-2 ps-5">
          <li>
            {stays.attempts > 0
              ? say(m.erasure_stay_attempts, { count: stays.attempts })
              : say(m.erasure_stay_no_attempts)}
          </li>
          <li>{say(m.erasure_stay_audit)}</li>
          <li>
            {backupsUntil === null
              ? say(m.erasure_stay_no_backups)
              : say(m.erasure_stay_backups, { day: isolate(format.date(backupsUntil)) })}
          </li>
        </ul>
        {mentions.length > 0 && (
          <div className="mt-4 rounded-xl bg-warning-soft px-4 py-3 text-warning-text">
            <p>{say(m.erasure_mentions)}</p>
            <ul className="list-disc ps-5">
              {mentions.map(({ place, count }) => (
                <li key={place}>{say(mentionWords[place], { count })}</li>
              ))}
            </ul>
          </div>
        )}
      </Card>
    </>
  );
}
