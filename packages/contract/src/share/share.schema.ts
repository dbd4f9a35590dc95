import { codeSchema } from '../auth/code.schema.ts';
import { lineText } from '../shared/content-text.schema.ts';
import { z } from '../zod.ts';

/** How long a link may live. */
export const shareDays = [1, 7, 30, 90] as const;
/** So many wrong codes in a row close a link for good. */
export const shareTries = 10;
/** Links to one result that are open at the same time. */
export const mostShares = 20;

export const shareStates = ['open', 'expired', 'taken_back', 'closed'] as const;

export const shareSchema = z.strictObject({
  id: z.uuid(),
  label: z.string(),
  state: z.enum(shareStates),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  opened: z.int(),
  lastOpenedAt: z.iso.datetime().nullable(),
});

export const newShareSchema = z.strictObject({
  days: z.literal(shareDays),
  label: lineText(100).default(''),
});

/** The only time that the link and its code are told. */
export const createdShareSchema = shareSchema.extend({ token: z.string(), code: z.string() });

const tokenSchema = z.string().regex(/^[\w-]{22}$/);

export const openedShareSchema = z.strictObject({ token: tokenSchema, code: codeSchema });

export type Share = z.output<typeof shareSchema>;
export type NewShare = z.output<typeof newShareSchema>;
export type CreatedShare = z.output<typeof createdShareSchema>;
export type OpenedShare = z.output<typeof openedShareSchema>;
