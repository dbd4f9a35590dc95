import { toAsciiDigits } from '@sanjeh/domain/persian/digits';
import type { IssueCode } from '../issue.ts';
import { z } from '../zod.ts';

export const codeLength = 6;
/** So many wrong codes, and a new one has to be asked for. */
export const codeTries = 5;
export const codeSeconds = 180;

const wholeCode = new RegExp(`^\\d{${codeLength}}$`);

/** In any digits, with the spaces and marks that come with what is pasted. */
export const codeSchema = z
  .string()
  .max(40)
  .overwrite((text) => toAsciiDigits(text).replace(/[\s\p{Cf}-]/gu, ''))
  .refine((text) => wholeCode.test(text), {
    error: 'strict_length' satisfies IssueCode,
    params: { length: codeLength },
  });

/** A code opens the ticket it was asked with, and no other. */
export const givenCodeSchema = z.strictObject({ ticket: z.uuid(), code: codeSchema });

export type GivenCode = z.output<typeof givenCodeSchema>;
