import { severitySchema } from '../band/band.schema.ts';
import { consentInputSchema } from '../consent/consent.schema.ts';
import type { IssueCode } from '../issue.ts';
import { placedMediumSchema } from '../medium/medium.schema.ts';
import { questionBoundsSchema, questionKindSchema } from '../question/question-kind.schema.ts';
import { attemptRulesSchema } from '../rule/rule.schema.ts';
import { idSchema } from '../shared/identity.schema.ts';
import { idQuerySchema, listQuery } from '../shared/list.schema.ts';
import { scoreSchema } from '../shared/score.schema.ts';
import { z } from '../zod.ts';
import { sectionTimesSchema } from './attempt-section.schema.ts';
import { informantSchema } from './informant.schema.ts';

export const attemptIdSchema = z.uuid();
export const attemptParamsSchema = z.strictObject({ id: attemptIdSchema });

/** Grows with every choice of the client in an attempt; per question the highest wins. */
const seqSchema = z.int().min(1).max(Number.MAX_SAFE_INTEGER);

/** More than an exam may have questions, so that everything that waited on a device travels at once. */
const maxAnswersAtOnce = 2000;

const earliestAnswer = Date.UTC(2000, 0);
const latestAnswer = Date.UTC(2100, 0);

/**
 * By the device's clock, which may be wrong by years, but not by centuries, and in a time zone that exists somewhere: a
 * database does not take the others.
 */
const answeredAtSchema = z.iso
  .datetime({ offset: true })
  .max(40)
  .regex(/(?:Z|[+-](?:0\d|1[0-4]):\d\d)$/)
  .refine(
    (text) => {
      const time = Date.parse(text);
      return time >= earliestAnswer && time < latestAnswer;
    },
    { error: 'date_invalid' satisfies IssueCode },
  );

/**
 * A list of answer ids, a number as a decimal, a text, or an ISO date. How long and how large it may be is judged with
 * the question, so that one value that is refused does not take the others with it (`domain/question/answer-value`).
 */
export const answerValueSchema = z.union([z.string(), z.array(z.int())]);

/** `answerId` for the choice of one, `value` for any other kind. */
export const answerChoiceSchema = z
  .strictObject({
    questionId: idSchema,
    /** Null: the choice was taken back. */
    answerId: idSchema.nullable().optional(),
    /** Null: what was given was taken back. Less than a question asks for is no answer yet, and so sent as null. */
    value: answerValueSchema.nullable().optional(),
    seq: seqSchema,
    answeredAt: answeredAtSchema,
  })
  .refine(({ answerId, value }) => (answerId === undefined) !== (value === undefined), {
    error: 'required' satisfies IssueCode,
    path: ['answerId'],
  });

export const answersInputSchema = z.strictObject({
  answers: z.array(answerChoiceSchema).min(1).max(maxAnswersAtOnce),
});

/**
 * `seq_taken`: under the same number another answer to the question is kept, and that one counts. `invalid`: the value is
 * none for this question; `readValue` says why.
 */
export const refusalCodes = ['closed', 'late', 'unknown', 'seq_taken', 'invalid'] as const;

/** Each answer is acknowledged or refused by itself. */
export const answersSavedSchema = z.strictObject({
  saved: z.array(z.strictObject({ questionId: idSchema, seq: seqSchema })),
  refused: z.array(z.strictObject({ questionId: idSchema, seq: seqSchema, code: z.enum(refusalCodes) })),
});

export const startInputSchema = z.strictObject({
  examId: idSchema,
  /** Without it for the only or first person of the account. */
  applicantId: idSchema.optional(),
  /** Required where the exam asks for it; resuming takes neither this nor the consent. */
  informant: informantSchema.optional(),
  /** Required where words are asked to be agreed to, unless the same ones were agreed to before. */
  consent: consentInputSchema.optional(),
});

/** Whose attempt it is. */
const personShape = { applicantId: idSchema, fullName: z.string() };

export const paperSectionsSchema = z.array(
  z.strictObject({
    id: idSchema,
    title: z.string(),
    /** There where its questions, which have the same answers, are shown as a table on wide screens. */
    grid: z.literal(true).optional(),
    /** There where it has a time of its own, which runs from when it is begun. */
    minutes: z.int().optional(),
    questions: z.array(
      z.strictObject({
        id: idSchema,
        title: z.string(),
        /** Left out where it is the choice of one. */
        kind: questionKindSchema.optional(),
        /** Its texts in the language of the paper. Left out where there are none. */
        bounds: questionBoundsSchema.optional(),
        /** Its words in the language of the paper. Left out where there is none, as with answers. */
        medium: placedMediumSchema.optional(),
        /** Empty where the kind offers none. */
        answers: z.array(
          z.strictObject({ id: idSchema, title: z.string(), medium: placedMediumSchema.optional() }),
        ),
      }),
    ),
  }),
);

/** What a visitor answers before there is an attempt: nothing here tells what an answer is worth. */
export const examPaperSchema = z.strictObject({
  exameId: idSchema,
  title: z.string(),
  sections: paperSectionsSchema,
});

const openingSchema = z.int().min(1).max(1_000_000);

/** Nor here. */
export const openAttemptSchema = z.strictObject({
  id: attemptIdSchema,
  code: z.string(),
  ...personShape,
  exameId: idSchema,
  title: z.string(),
  startedAt: z.iso.datetime(),
  deadline: z.iso.datetime().nullable(),
  serverTime: z.iso.datetime(),
  isOutOfRange: z.boolean(),
  /** Grows when it is opened again after it was submitted. */
  opening: openingSchema.optional(),
  sections: paperSectionsSchema,
  answers: z.array(
    z.strictObject({
      questionId: idSchema,
      answerId: idSchema.nullable(),
      /** There where the kind takes one and something is given. */
      value: answerValueSchema.optional(),
      seq: seqSchema,
    }),
  ),
  /** Left out where everything is asked and nothing must be answered. */
  rules: attemptRulesSchema.optional(),
  /** Left out where no section has a time of its own. */
  sectionTimes: sectionTimesSchema.optional(),
});

export const submitInputSchema = z.strictObject({
  answers: z.array(answerChoiceSchema).max(maxAnswersAtOnce).default([]),
  /** Of the attempt as it was when this was asked for; once it was opened again, a wish of before is `stale`. */
  opening: openingSchema.optional(),
  /** The end of the time, where it is that which asks; once there is more time, it is `stale`. */
  deadline: z.iso.datetime().optional(),
});
export const submittedSchema = z.strictObject({ id: attemptIdSchema });

export const attemptStates = ['in_progress', 'time_over', 'submitted'] as const;

export const takenExamQuerySchema = listQuery({
  sorts: ['participateDateTime'],
  defaultSort: '-participateDateTime',
  filters: { applicantId: idQuerySchema.optional() },
});

/** A taken exam as its applicant sees it in the list. */
export const takenExamSchema = z.strictObject({
  id: attemptIdSchema,
  code: z.string(),
  ...personShape,
  description: z.string(),
  exameId: idSchema,
  title: z.string(),
  participateDateTime: z.iso.datetime(),
  submitDateTime: z.iso.datetime().nullable(),
  deadline: z.iso.datetime().nullable(),
  /** Of an open one in an exam with timed sections: until when the one that was begun last is, or was, open. */
  sectionDeadline: z.iso.datetime().optional(),
  state: z.enum(attemptStates),
  /** It was said not to count. */
  isVoid: z.boolean(),
  /** It was filled in on paper, and typed in afterwards. */
  isPaper: z.boolean(),
  /** Null until it is submitted, and where there is none. */
  totalScore: scoreSchema.nullable(),
  /** There where something that was written is to be marked, and the score is yet to come. */
  isPending: z.literal(true).optional(),
  /** What the score means, where the exam says so. */
  band: z.strictObject({ label: z.string(), severity: severitySchema }).nullable(),
  /**
   * The gravest of all that the result tells: a critical answer is as grave as can be, whatever the scores say.
   * Left out where nothing is graver than good, which is no promise: something may not be read yet.
   */
  gravest: severitySchema.exclude(['good']).optional(),
});

export type AnswerValue = z.output<typeof answerValueSchema>;
export type AnswerChoice = z.output<typeof answerChoiceSchema>;
export type StartInput = z.output<typeof startInputSchema>;
export type SubmitInput = z.output<typeof submitInputSchema>;
export type AnswersSaved = z.output<typeof answersSavedSchema>;
export type OpenAttempt = z.output<typeof openAttemptSchema>;
export type RefusalCode = (typeof refusalCodes)[number];
export type TakenExam = z.output<typeof takenExamSchema>;
