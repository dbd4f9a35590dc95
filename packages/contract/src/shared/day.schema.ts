import { isIsoDate } from '@sanjeh/domain/age/calendar-date';
import { toAsciiDigits } from '@sanjeh/domain/persian/digits';
import type { IssueCode } from '../issue.ts';
import { z } from '../zod.ts';

/** A filter by a day of the operator's time zone. */
export const dayQuerySchema = z
  .string()
  .max(40)
  .overwrite(toAsciiDigits)
  .refine(isIsoDate, { error: 'date_invalid' satisfies IssueCode })
  .optional();
