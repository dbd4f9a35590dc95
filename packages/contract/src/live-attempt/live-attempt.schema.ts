import { attemptIdSchema } from '../attempt/attempt.schema.ts';
import { idSchema } from '../shared/identity.schema.ts';
import { countedSchema } from '../shared/list.schema.ts';
import { z } from '../zod.ts';

/** So many open attempts are shown, the newest ones; the total tells of the rest. */
export const liveAttemptLimit = 200;

/** Somebody who is taking an exam. */
export const liveAttemptSchema = z.strictObject({
  id: attemptIdSchema,
  code: z.string(),
  applicantId: idSchema,
  fullName: z.string(),
  exameId: idSchema,
  title: z.string(),
  participateDateTime: z.iso.datetime(),
  deadline: z.iso.datetime().nullable(),
  /** The section with a time of its own that was begun last. */
  section: z.strictObject({ title: z.string(), deadline: z.iso.datetime() }).optional(),
  answered: z.int().min(0),
  questions: z.int().min(0),
  /** When the last answer arrived; null before the first. */
  savedAt: z.iso.datetime().nullable(),
});

const stateSchema = z.strictObject({
  /** How late it is for those who show what time is left. */
  serverTime: z.iso.datetime(),
  ...countedSchema.shape,
  /** The newest first. */
  items: z.array(liveAttemptSchema).max(liveAttemptLimit),
});

/** All there is to show; comes first, and again after a line was broken. */
export const liveSnapshotSchema = stateSchema;

/** What is different from what was sent before. */
export const liveChangeSchema = stateSchema.extend({
  finished: z.array(
    z.strictObject({
      id: attemptIdSchema,
      /** Whose result it is: since it was shown, two records of one person may have become one. */
      applicantId: idSchema,
      submitDateTime: z.iso.datetime(),
      submittedBy: z.enum(['applicant', 'time']),
      /** In the end: the last answers may have come with the submission. */
      answered: z.int().min(0),
    }),
  ),
  /** Still open, but no longer among the newest. */
  left: z.array(attemptIdSchema),
});

export type LiveAttempt = z.output<typeof liveAttemptSchema>;
export type LiveSnapshot = z.output<typeof liveSnapshotSchema>;
export type LiveChange = z.output<typeof liveChangeSchema>;
