import { foldCodeLetters } from '@sanjeh/domain/persian/code-letters';
import { toAsciiDigits } from '@sanjeh/domain/persian/digits';
import { z } from '../zod.ts';

export const codeLength = 50;

/** The short name people call an exam or a section by. Unique without regard to case and to the keyboard; digits are stored as ASCII. */
export const codeSchema = z
  .string()
  .trim()
  .overwrite((text) => foldCodeLetters(toAsciiDigits(text)))
  .min(1)
  .max(codeLength)
  .regex(/^[\p{L}\p{N}][\p{L}\p{M}\p{N} ._/-]*$/u);
