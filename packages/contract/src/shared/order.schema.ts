import type { IssueCode } from '../issue.ts';
import { z } from '../zod.ts';
import { idSchema } from './identity.schema.ts';

/**
 * Those named take, in the order given, the places that they hold together; the others stay where they are. So the
 * order of one page of the list is enough, and what somebody else has added or removed meanwhile does no harm. The
 * answer names all there are.
 */
export const orderSchema = z.strictObject({
  ids: z
    .array(idSchema)
    .max(10_000)
    .refine((ids) => new Set(ids).size === ids.length, { error: 'taken' satisfies IssueCode }),
});
