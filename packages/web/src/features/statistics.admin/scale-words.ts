import type { MeasuredScale } from '@sanjeh/contract/statistics/scale-statistics.schema';
import type { Say } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';

/** What the scale does about questions that were left out. */
export function missingWords(say: Say, { rule, maxMissing }: MeasuredScale['missing']): string {
  if (rule === 'zero') return say(m.statistics_missing_zero);
  return rule === 'none'
    ? say(m.statistics_missing_none)
    : say(m.statistics_missing_prorate, { count: maxMissing });
}

export function scaleTitle(say: Say, title: string | null): string {
  return title ?? say(m.statistics_whole_exam);
}
