import { applicantSchema } from '../applicant/applicant.schema.ts';
import { attemptIdSchema, takenExamSchema } from '../attempt/attempt.schema.ts';
import { givenConsentSchema } from '../consent/consent.schema.ts';
import { reachSchema } from '../reach/reach.schema.ts';
import { plannedReminderSchema } from '../reminder/reminder.schema.ts';
import { resultSchema } from '../result/result.schema.ts';
import { shareSchema } from '../share/share.schema.ts';
import { z } from '../zod.ts';

const moment = z.iso.datetime();

const attemptSchema = takenExamSchema.extend({
  /** Of an attempt that is not submitted: what was chosen so far. */
  choices: z.array(z.strictObject({ question: z.string(), answer: z.string().nullable() })),
  /** As its page shows it; null until it is submitted. */
  result: resultSchema.nullable(),
  /** The file in this archive. */
  report: z.string().nullable(),
  /** Answers that came too late or did not belong. */
  refusedAnswers: z.array(
    z.strictObject({
      questionId: z.int(),
      answeredAt: moment,
      reason: z.string(),
      /** There where it was typed rather than chosen. */
      typed: z.string().optional(),
    }),
  ),
  /** What those who mark long texts gave and wrote. */
  marks: z.array(
    z.strictObject({
      questionId: z.int(),
      /** Null: it was taken back. */
      mark: z.number().nullable(),
      comment: z.string(),
      markedAt: moment,
    }),
  ),
  shares: z.array(shareSchema),
  /** What administrators wrote for the printed report; who they are is told in older archives alone. */
  notes: z.array(z.strictObject({ text: z.string(), author: z.string().optional(), at: moment })),
  examiner: z.string(),
  purpose: z.string(),
  followUp: z
    .strictObject({ state: z.string(), nextOn: z.iso.date().nullable(), updatedAt: moment })
    .nullable(),
});

const personSchema = applicantSchema.extend({
  attempts: z.array(attemptSchema),
  /** Ended without a result, because their consent was withdrawn. */
  stoppedAttempts: z.array(
    z.strictObject({ id: attemptIdSchema, code: z.string(), startedAt: moment, stoppedAt: moment }),
  ),
  consents: z.array(givenConsentSchema),
  groups: z.array(z.strictObject({ title: z.string(), since: moment })),
  assignments: z.array(
    z.strictObject({
      title: z.string(),
      exams: z.array(z.string()),
      opensAt: moment,
      closesAt: moment.nullable(),
    }),
  ),
});

/** All that is kept about an account and its people. */
export const ownDataSchema = z
  .strictObject({
    format: z.literal('sanjeh-own-data-1'),
    madeAt: moment,
    account: reachSchema.extend({ number: z.int(), since: moment }),
    people: z.array(personSchema),
    messages: z.array(
      z.strictObject({
        kind: z.string(),
        channel: z.string(),
        recipient: z.string(),
        subject: z.string(),
        body: z.string(),
        state: z.string(),
        at: moment,
      }),
    ),
    reminders: z.array(plannedReminderSchema),
    signIns: z.array(
      z.strictObject({
        since: moment,
        lastUsed: moment,
        ended: moment.nullable(),
        address: z.string().nullable(),
        browser: z.string().nullable(),
        system: z.string().nullable(),
      }),
    ),
    notices: z.array(z.strictObject({ kind: z.string(), fullName: z.string(), at: moment })),
    erasureRequests: z.array(
      z.strictObject({ applicantId: z.int().nullable(), state: z.string(), askedAt: moment }),
    ),
    /** What was done or looked at, by the account itself, by an administrator or by the account that somebody came from. */
    audit: z.array(
      z.strictObject({
        at: moment,
        by: z.enum(['account', 'administrator', 'former_account', 'nobody']),
        action: z.string(),
        entity: z.string(),
        applicantId: z.int().nullable(),
        /** From where; of what the account itself did. */
        address: z.string().nullable(),
        changes: z.array(z.strictObject({ field: z.string(), before: z.unknown(), after: z.unknown() })),
      }),
    ),
  })
  .meta({ title: 'Sanjeh: all that is kept about an account and its people' });

export type OwnData = z.output<typeof ownDataSchema>;
