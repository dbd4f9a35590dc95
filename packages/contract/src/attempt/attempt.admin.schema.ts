import { requiredBlock } from '../shared/content-text.schema.ts';
import { idSchema } from '../shared/identity.schema.ts';
import { idQuerySchema, listOf, listQuery } from '../shared/list.schema.ts';
import { scoreSchema } from '../shared/score.schema.ts';
import { z } from '../zod.ts';
import { attemptIdSchema, attemptStates, takenExamSchema } from './attempt.schema.ts';

export const examAttemptQuerySchema = listQuery({
  sorts: ['participateDateTime'],
  defaultSort: '-participateDateTime',
}).omit({ search: true });

/** Who took an exam: one line per attempt. */
export const examAttemptSchema = z.strictObject({
  id: attemptIdSchema,
  code: z.string(),
  applicantId: idSchema,
  fullName: z.string(),
  participateDateTime: z.iso.datetime(),
  submitDateTime: z.iso.datetime().nullable(),
  state: z.enum(attemptStates),
  /** On the day it was started. */
  age: z.strictObject({ months: z.int(), days: z.int() }),
  isOutOfRange: z.boolean(),
  /** It was filled in on paper, and typed in afterwards. */
  isPaper: z.boolean(),
  /** Null as long as it is not submitted. */
  totalScore: scoreSchema.nullable(),
});

export const examAttemptsSchema = listOf(examAttemptSchema);

export const personAttemptParamsSchema = z.strictObject({ applicantId: idQuerySchema, id: attemptIdSchema });

/** Why an attempt does not count. */
export const voidReasonSchema = requiredBlock(1000);

export const voidInputSchema = z.strictObject({ reason: voidReasonSchema });

const oneDay = 24 * 60;
export const extensionReasonMaxLength = 1000;

export const attemptExtensionSchema = z.strictObject({
  /** Added to the deadline; where that has passed, counted from now. Without meaning for exams without a time limit. */
  minutes: z.int().min(1).max(oneDay),
  reason: z.string().trim().min(1).max(extensionReasonMaxLength),
  /** As it was when somebody decided so; refused where it was handed in or given more time since. */
  seen: takenExamSchema.pick({ state: true, deadline: true, sectionDeadline: true }).optional(),
});

export const extendedAttemptSchema = z.strictObject({
  id: attemptIdSchema,
  deadline: z.iso.datetime().nullable(),
  state: z.enum(attemptStates),
});

export type AttemptExtension = z.output<typeof attemptExtensionSchema>;
export type ExtendedAttempt = z.output<typeof extendedAttemptSchema>;
export type ExamAttemptQuery = z.output<typeof examAttemptQuerySchema>;
export type ExamAttempt = z.output<typeof examAttemptSchema>;
