import { answerValueSchema, attemptIdSchema, paperSectionsSchema } from '../attempt/attempt.schema.ts';
import { informantSchema, namedInformants } from '../attempt/informant.schema.ts';
import { consentWordsSchema } from '../consent/consent.schema.ts';
import type { IssueCode } from '../issue.ts';
import { requiredLine } from '../shared/content-text.schema.ts';
import { idSchema } from '../shared/identity.schema.ts';
import { idQuerySchema } from '../shared/list.schema.ts';
import { daySchema } from '../shared/range.schema.ts';
import { z } from '../zod.ts';

const mostAnswers = 2000;
const ageSchema = z.strictObject({ months: z.int(), days: z.int() });

export const paperExamQuerySchema = z.strictObject({
  /** The day on which the form was filled in. */
  filledOn: daySchema,
  search: z.string().max(200).optional(),
});

/** Those that fit the age on that day first. */
export const paperExamsSchema = z.strictObject({
  items: z.array(
    z.strictObject({ id: idSchema, title: z.string(), code: z.string(), isFitting: z.boolean() }),
  ),
  hasMore: z.boolean(),
});

export const paperFormParamsSchema = z.strictObject({ id: idQuerySchema, exameId: idQuerySchema });
export const paperFormQuerySchema = z.strictObject({ filledOn: daySchema });

/** What is typed in, and what has to be known before: nothing here tells what an answer is worth. */
export const paperFormSchema = z.strictObject({
  exameId: idSchema,
  /** The questions as they are now. What is saved names them, whatever becomes of the exam while it is typed. */
  versionId: idSchema,
  title: z.string(),
  /** On the day it was filled in. */
  age: ageSchema,
  correctedAge: ageSchema.nullable(),
  isOutOfRange: z.boolean(),
  ageRange: z.strictObject({ title: z.string(), from: z.int(), to: z.int().nullable() }),
  /** How often the person has taken the exam, and may; null: as often as they like. */
  taken: z.int(),
  maxAttempts: z.int().nullable(),
  /** Since when the person is at the exam online; null: they are not. */
  openSince: z.iso.datetime().nullable(),
  /** Who was meant to answer, where the exam was given with a word on it. */
  wantedInformant: z.enum(namedInformants).nullable(),
  /** The words that have to be agreed to and have not been; null: nothing is missing. */
  consent: consentWordsSchema.nullable(),
  sections: paperSectionsSchema,
});

/** To be printed and filled in by hand. */
export const blankFormSchema = z.strictObject({
  exameId: idSchema,
  title: z.string(),
  sections: paperSectionsSchema,
  /** How many are drawn for each person, and stand on no paper. */
  drawn: z.int(),
  /** Why it cannot be typed in afterwards; null: it can. */
  refusal: z.enum(['exam_rules', 'exam_draws', 'question_kinds']).nullable(),
});

/** Signed on paper. */
export const paperConsentSchema = z.strictObject({
  version: idSchema,
  signedBy: requiredLine(200),
  signedOn: daySchema,
});

/** `answerId` for the choice of one, `value` for any other kind. */
const paperAnswerSchema = z
  .strictObject({ questionId: idSchema, answerId: idSchema.optional(), value: answerValueSchema.optional() })
  .refine(({ answerId, value }) => (answerId === undefined) !== (value === undefined), {
    error: 'required' satisfies IssueCode,
    path: ['answerId'],
  });

export const paperFormInputSchema = z.strictObject({
  /** Names the form. Sent again under the same name, it is there once. */
  id: attemptIdSchema,
  exameId: idSchema,
  versionId: idSchema,
  filledOn: daySchema,
  informant: informantSchema,
  consent: paperConsentSchema.optional(),
  /** Although the person is at the exam online: that stays open beside it. */
  besideOpen: z.boolean().default(false),
  /** What was left blank is not among them. */
  answers: z.array(paperAnswerSchema).max(mostAnswers),
});

/** Nothing of what came out: who types in need not be who may read results. */
export const savedPaperFormSchema = z.strictObject({ id: attemptIdSchema, code: z.string() });

export type PaperExams = z.output<typeof paperExamsSchema>;
export type PaperForm = z.output<typeof paperFormSchema>;
export type BlankForm = z.output<typeof blankFormSchema>;
export type PaperFormInput = z.output<typeof paperFormInputSchema>;
export type PaperConsent = z.output<typeof paperConsentSchema>;
export type SavedPaperForm = z.output<typeof savedPaperFormSchema>;
