import { findUnsafeCharacter } from '@sanjeh/domain/text/safe-text';
import type { IssueCode } from '../issue.ts';
import { z } from '../zod.ts';

const unsafe = { error: 'unsafe_character' satisfies IssueCode };

/** One line that may be empty. Half-spaces and diacritics stay as typed. */
export function lineText(maxLength: number) {
  return z
    .string()
    .trim()
    .max(maxLength)
    .refine((text) => findUnsafeCharacter(text) === null, unsafe);
}

/** Several lines that may be empty. Windows line ends become plain ones, because a CR is a control character. */
export function blockText(maxLength: number) {
  return z
    .string()
    .overwrite((text) => text.replaceAll('\r\n', '\n'))
    .trim()
    .max(maxLength)
    .refine((text) => findUnsafeCharacter(text, { multiline: true }) === null, unsafe);
}

export function requiredLine(maxLength: number) {
  return lineText(maxLength).min(1);
}

export function requiredBlock(maxLength: number) {
  return blockText(maxLength).min(1);
}
