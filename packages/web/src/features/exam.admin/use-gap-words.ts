import type { BandGap } from '@sanjeh/contract/exam-standing/exam-standing.schema';
import { useFormat } from '#i18n/format.ts';
import { useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';

/** Scores without a band, with the scale that they are on. */
export function useGapWords(): (gaps: readonly BandGap[]) => string {
  const say = useSay();
  const format = useFormat();
  return (gaps) =>
    gaps
      .map(({ title, from, to }) =>
        say(m.exam_gap, {
          scale: title ?? say(m.band_total),
          from: format.number(from),
          to: format.number(to),
        }),
      )
      .join(say(m.form_list_separator));
}
