import { useFormat } from '#i18n/format.ts';
import { monthWords } from '#i18n/month-words.ts';
import { useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';

const shownInWords = 12;

/** An age in months, from a year on also as people say it. Null is the open end. */
export function AgeCell({ months }: { months: number | null }) {
  const say = useSay();
  const format = useFormat();
  if (months === null) return say(m.age_range_and_older);
  return (
    <span className="flex flex-wrap gap-x-2 max-sm:justify-end sm:flex-col">
      <span className="tabular-nums">{format.number(months)}</span>
      {months >= shownInWords && <span className="text-muted">{monthWords(say, months)}</span>}
    </span>
  );
}
