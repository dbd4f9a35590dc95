import type { UsageMonth } from '@sanjeh/contract/usage/usage.schema';
import type { Message } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';

export const bandNames: Record<keyof UsageMonth['bands'], Message> = {
  good: m.band_severity_good,
  watch: m.band_severity_watch,
  act: m.band_severity_act,
  none: m.usage_band_none,
};

/** In percent; null where none was begun. */
export function shareOf({ started, submitted }: UsageMonth): number | null {
  return started === 0 ? null : Math.round((100 * submitted) / started);
}
