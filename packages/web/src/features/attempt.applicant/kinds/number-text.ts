import { formatNumber } from '#i18n/format.ts';
import type { LanguageType } from '#settings/settings.ts';

/** An answer as somebody would type it. */
export function typedNumber(language: LanguageType, value: string): string {
  return formatNumber(language, Number(value), { useGrouping: false });
}
