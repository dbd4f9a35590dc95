import { attemptIdSchema, attemptStates } from '../attempt/attempt.schema.ts';
import { givenConsentSchema } from '../consent/consent.schema.ts';
import { channelNameSchema, messageKindSchema, messageStates } from '../message/message.schema.ts';
import { requiredBlock } from '../shared/content-text.schema.ts';
import { idSchema } from '../shared/identity.schema.ts';
import { pageShape } from '../shared/list.schema.ts';
import { z } from '../zod.ts';

export const recordPageQuerySchema = z.strictObject(pageShape);

/** An exam that somebody has taken or is taking, without what came of it: the desk sees no results. */
export const takenOnceSchema = z.strictObject({
  id: attemptIdSchema,
  exameId: idSchema,
  title: z.string(),
  startedAt: z.iso.datetime(),
  submittedAt: z.iso.datetime().nullable(),
  state: z.enum(attemptStates),
  isVoid: z.boolean(),
  isPaper: z.boolean(),
});

export const givenOnceSchema = z.strictObject({
  assignmentId: idSchema,
  exameId: idSchema,
  title: z.string(),
  label: z.string(),
  from: z.iso.date(),
  until: z.iso.date().nullable(),
  state: z.enum(['coming', 'due', 'begun', 'done', 'missed']),
});

/** The newest first; `hasMore`: there are older ones. */
export const personExamsSchema = z.strictObject({
  taken: z.strictObject({ items: z.array(takenOnceSchema), hasMore: z.boolean() }),
  given: z.strictObject({ items: z.array(givenOnceSchema), hasMore: z.boolean() }),
});

export const personNoteSchema = z.strictObject({
  id: z.uuid(),
  author: z.string(),
  at: z.iso.datetime(),
  text: z.string(),
  /** The desk reads it too. */
  isForDesk: z.boolean(),
  /** The result it was written about, in its follow-up; null: it is about the person. */
  attempt: z.strictObject({ id: attemptIdSchema, title: z.string() }).nullable(),
});

export const personNoteInputSchema = z.strictObject({
  /** Names the note. Sent again under the same name, it is there once. */
  id: z.uuid(),
  text: requiredBlock(2000),
  /** What the desk writes, it reads. */
  isForDesk: z.boolean().default(false),
});

export const personMessageSchema = z.strictObject({
  id: z.uuid(),
  kind: messageKindSchema,
  channel: channelNameSchema,
  recipient: z.string(),
  state: z.enum(messageStates),
  createdAt: z.iso.datetime(),
  doneAt: z.iso.datetime().nullable(),
});

export const personConsentSchema = givenConsentSchema.extend({
  /** Who at the desk said that it was signed on paper. */
  recordedBy: z.string().nullable(),
});

export type TakenOnce = z.output<typeof takenOnceSchema>;
export type GivenOnce = z.output<typeof givenOnceSchema>;
export type PersonExams = z.output<typeof personExamsSchema>;
export type PersonNote = z.output<typeof personNoteSchema>;
export type PersonNoteInput = z.output<typeof personNoteInputSchema>;
export type PersonMessage = z.output<typeof personMessageSchema>;
export type PersonConsent = z.output<typeof personConsentSchema>;
