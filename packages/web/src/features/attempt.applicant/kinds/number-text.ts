import { toAsciiDigits } from '@sanjeh/domain/persian/digits';
import { formatNumber } from '#i18n/format.ts';
import type { LanguageType } from '#settings/settings.ts';

// The slash of Persian keyboards is a decimal point; what cannot be seen is not meant.
const invisible = /[\s\u061c\u200e\u200f\u2066-\u2069]/g;

/** A number as it was typed, in the way that values are read. */
export function plainNumber(typed: string): string {
  return toAsciiDigits(typed).replace(invisible, '').replace('/', '.');
}

/** An answer as somebody would type it. */
export function typedNumber(language: LanguageType, value: string): string {
  return formatNumber(language, Number(value), { useGrouping: false });
}
