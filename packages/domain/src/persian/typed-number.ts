import { toAsciiDigits } from './digits.ts';

// Numbers copied from a contact list or a web page often carry invisible direction marks.
const separators = /[\s\-\u2010-\u2015\u2212\u200b-\u200f\u061c\u202a-\u202e\u2066-\u2069]/gu;

/** A code or phone number as somebody typed or pasted it, with ASCII digits and nothing between them. */
export function compactTypedNumber(text: string): string {
  return toAsciiDigits(text).replace(separators, '');
}
