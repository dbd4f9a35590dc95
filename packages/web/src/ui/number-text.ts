import { toAsciiDigits } from '@sanjeh/domain/persian/digits';
import { formatNumber } from '../i18n/format.ts';
import type { LanguageType } from '../settings/settings.ts';

// U+066B and the slash of Persian keyboards are decimal points; U+066C and the comma group digits by three.
const plain = /^[-\u2212]?(?:\d+(?:[.\u066b/]\d*)?|[.\u066b/]\d+)$/;
const grouped = /^[-\u2212]?\d{1,3}(?:[,\u066c]\d{3})+(?:[.\u066b/]\d*)?$/;
const invisible = /[\s\u061c\u200e\u200f\u2066-\u2069]/g;

/** What somebody typed: a number, null for nothing, NaN for what is no number («۱,۵» is not guessed at). */
export function readNumberText(text: string): number | null {
  const typed = toAsciiDigits(text).replace(invisible, '');
  if (typed === '') return null;
  if (!plain.test(typed) && !grouped.test(typed)) return Number.NaN;
  return Number(
    typed
      .replace(/[,\u066c]/g, '')
      .replace(/[\u066b/]/, '.')
      .replace('\u2212', '-'),
  );
}

/** A number as it was typed, in the way that values are read. */
export function plainNumber(typed: string): string {
  return toAsciiDigits(typed).replace(invisible, '').replace('/', '.');
}

export function writeNumberText(language: LanguageType, value: number | null): string {
  if (value === null || Number.isNaN(value)) return '';
  return formatNumber(language, value, { useGrouping: false, maximumFractionDigits: 20 });
}

/** One step up or down, kept inside the limits, without the dust of binary fractions. */
export function stepNumber(
  value: number | null,
  step: number,
  limits: { min?: number; max?: number },
): number {
  const places = (String(step).split('.')[1] ?? '').length;
  const start = value === null || Number.isNaN(value) ? 0 : value;
  const startPlaces = (String(start).split('.')[1] ?? '').length;
  const next = Number((start + step).toFixed(Math.max(places, startPlaces)));
  return Math.min(Math.max(next, limits.min ?? -Infinity), limits.max ?? Infinity);
}
