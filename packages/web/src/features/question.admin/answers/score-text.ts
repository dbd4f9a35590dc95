import { toAsciiDigits, toPersianDigits } from '@sanjeh/domain/persian/digits';
import type { LanguageType } from '#settings/settings.ts';

/** A typed score as a Persian or an English reader writes it. Each sign has one character, so that the caret stays. */
export function showScore(language: LanguageType, score: string): string {
  return language === 'fa' ? toPersianDigits(score).replace('.', '\u066b') : score;
}

// Persian keyboards have a slash where others have the point.
export function readScore(typed: string): string {
  return toAsciiDigits(typed)
    .replace(/[\u066b/]/g, '.')
    .replace(/\u2212/g, '-');
}
