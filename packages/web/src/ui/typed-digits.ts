import { toAsciiDigits, toPersianDigits } from '@sanjeh/domain/persian/digits';
import type { LanguageType } from '../settings/settings.ts';

/** Values hold ASCII digits; what is seen has the digits of the language. */
export function showDigits(language: LanguageType, text: string): string {
  return language === 'fa' ? toPersianDigits(text) : toAsciiDigits(text);
}

/**
 * Gives the text an input should keep, and rewrites its digits in place. Without that React would rewrite them after
 * the key and put the caret at the end.
 */
export function takeTypedDigits(input: HTMLInputElement, language: LanguageType): string {
  const shown = showDigits(language, input.value);
  if (shown !== input.value) {
    const { selectionStart, selectionEnd } = input;
    input.value = shown;
    input.setSelectionRange(selectionStart, selectionEnd);
  }
  return toAsciiDigits(shown);
}
