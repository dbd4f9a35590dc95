import { findUnsafeCharacter } from '../text/safe-text.ts';

/** In code points. */
export const personNameMaxLength = 100;

export type PersonNameProblem = 'unsafe_character' | 'empty' | 'no_letter' | 'too_long';

export type PersonNameResult =
  | { readonly ok: true; readonly value: string }
  | { readonly ok: false; readonly reason: PersonNameProblem };

// A half-space shows something only between two letters; elsewhere it is a slip of the keyboard that nobody can see.
const strayHalfSpace = /(?<![\p{L}\p{M}])\u200c|\u200c(?!\p{L})/gu;

// What shows nothing would let two people have names that nobody can tell apart. The half-space is part of Persian
// spelling; ordinary spaces are Zs and stay.
const invisible = /[\p{Default_Ignorable_Code_Point}\p{Cf}\p{Zl}\p{Zp}\u2800]/u;

function hasInvisible(text: string): boolean {
  return invisible.test(text.replaceAll('\u200c', ''));
}

function tidy(text: string): string {
  return text
    .replace(/\u200c+/g, '\u200c')
    .replace(strayHalfSpace, '')
    .replace(/\s+/g, ' ')
    .trim();
}

/** The letters stay as typed (ي is not turned into ی): finding both is the search key's work. */
export function parsePersonName(text: string): PersonNameResult {
  if (findUnsafeCharacter(text) !== null || hasInvisible(text))
    return { ok: false, reason: 'unsafe_character' };
  const value = tidy(text);
  if (value === '') return { ok: false, reason: 'empty' };
  if (!/\p{L}/u.test(value)) return { ok: false, reason: 'no_letter' };
  if ([...value].length > personNameMaxLength) return { ok: false, reason: 'too_long' };
  return { ok: true, value };
}
