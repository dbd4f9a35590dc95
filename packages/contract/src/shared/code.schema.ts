import { foldCodeLetters } from '@sanjeh/domain/persian/code-letters';
import { toAsciiDigits } from '@sanjeh/domain/persian/digits';
import { z } from '../zod.ts';

export const codeLength = 50;

const codeText = z
  .string()
  .trim()
  .overwrite((text) => foldCodeLetters(toAsciiDigits(text)));
const codeForm = String.raw`[\p{L}\p{N}][\p{L}\p{M}\p{N} ._/-]*`;

/** The short name people call an exam or a section by. Unique without regard to case and to the keyboard; digits are stored as ASCII. */
export const codeSchema = codeText
  .min(1)
  .max(codeLength)
  .regex(new RegExp(`^${codeForm}$`, 'u'));

/** Empty: none. */
export const optionalCodeSchema = codeText.max(codeLength).regex(new RegExp(`^(?:${codeForm})?$`, 'u'));
