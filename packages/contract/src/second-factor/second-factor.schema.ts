import { toAsciiDigits } from '@sanjeh/domain/persian/digits';
import type { IssueCode } from '../issue.ts';
import { z } from '../zod.ts';

/** Six digits, in whatever digits and with whatever spaces they are typed. */
export const factorCodeSchema = z
  .string()
  .max(40)
  .overwrite((text) => toAsciiDigits(text).replace(/\s/g, ''))
  .regex(/^\d{6}$/, { error: 'code_wrong' satisfies IssueCode });

export const secondFactorSchema = z.strictObject({
  since: z.iso.datetime().nullable(),
  recoveryCodesLeft: z.int(),
});

export const secondFactorSetupSchema = z.strictObject({
  /** In Base32, for who types it. */
  secret: z.string(),
  /** For who scans it. */
  uri: z.string(),
});

export const recoveryCodesSchema = z.strictObject({ codes: z.array(z.string()) });
export type SecondFactor = z.output<typeof secondFactorSchema>;
