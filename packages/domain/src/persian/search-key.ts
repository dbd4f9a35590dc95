import { toAsciiDigits } from './digits.ts';

// NFKD has already taken the hamza and the madda off أ إ آ ؤ ئ ۀ; what is left of ۀ is U+06D5.
const foldedLetters: Readonly<Record<string, string>> = {
  ي: 'ی',
  ى: 'ی',
  ك: 'ک',
  ة: 'ه',
  '\u06d5': 'ه',
};
const foldable = /[يىكة\u06d5]/g;

const marksAndTatweel = /[\u064b-\u065f\u0670\u0640]/g;
const invisible = /[\u00ad\u061c\u200b-\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g;

/**
 * What two spellings of one text have in common. The text is taken apart (NFKD) rather than composed first, so that
 * آ and ا with a madda meet, and composed at the end: the key is in NFKC, and the key of a key is itself.
 */
export function searchKey(text: string): string {
  const letters = text
    .normalize('NFKD')
    .replace(marksAndTatweel, '')
    .replace(invisible, '')
    .replace(foldable, (letter) => foldedLetters[letter] ?? letter);
  return toAsciiDigits(letters).toLowerCase().replace(/\s+/g, ' ').trim().normalize('NFC');
}

/** The key without spaces: «می خواهم» and «می‌خواهم» are one. */
export function compactSearchKey(text: string): string {
  return searchKey(text).replaceAll(' ', '').normalize('NFC');
}
