import { maxAgeMonths } from '@sanjeh/domain/age/age';
import { isIsoDate } from '@sanjeh/domain/age/calendar-date';
import { toAsciiDigits } from '@sanjeh/domain/persian/digits';
import type { IssueCode } from '../issue.ts';
import { z } from '../zod.ts';

/** A filter by an age in completed months. */
export const ageQuerySchema = z.coerce.number<number>().int().min(0).max(maxAgeMonths).optional();

/** A day of the operator's time zone. */
export const daySchema = z
  .string()
  .max(40)
  .overwrite(toAsciiDigits)
  .refine(isIsoDate, { error: 'date_invalid' satisfies IssueCode });

/** A filter by a day. */
export const dayQuerySchema = daySchema.optional();

type Ends<Name extends string> = { [Key in Name]?: number | string | undefined };

/** A range that ends before it begins is refused at its end, which is what was typed last. */
export function mustBeInOrder<Name extends string>(...ranges: readonly (readonly [from: Name, to: Name])[]) {
  return (query: Ends<Name>, context: z.core.$RefinementCtx): void => {
    for (const [from, to] of ranges) {
      const [start, end] = [query[from], query[to]];
      if (start !== undefined && end !== undefined && start > end)
        context.issues.push({
          code: 'custom',
          message: 'from_after_to' satisfies IssueCode,
          path: [to],
          input: query,
        });
    }
  };
}
