import { attemptIdSchema } from '../attempt/attempt.schema.ts';
import { shownInformantSchema } from '../attempt/informant.schema.ts';
import { severitySchema } from '../band/band.schema.ts';
import { resultConsentSchema } from '../consent/consent.schema.ts';
import { scoreRangeSchema } from '../question/question.schema.ts';
import { idSchema } from '../shared/identity.schema.ts';
import { scoreSchema } from '../shared/score.schema.ts';
import { z } from '../zod.ts';

/** One stretch of a scale, for the picture and its words. */
export const scaleBandSchema = z.strictObject({
  lower: scoreSchema,
  lowerInclusive: z.boolean(),
  upper: scoreSchema,
  upperInclusive: z.boolean(),
  label: z.string(),
  advice: z.string(),
  severity: severitySchema,
});

/** A score on its scale: of a section, or in total. */
const scaleShape = {
  score: scoreSchema,
  possible: scoreRangeSchema,
  answered: z.int(),
  questionCount: z.int(),
  /** The band that the score falls into, if bands are defined there. */
  band: scaleBandSchema.nullable(),
  bands: z.array(scaleBandSchema),
};

export const resultQuestionSchema = z.strictObject({
  id: idSchema,
  title: z.string(),
  /** Null: unanswered, which has no score. */
  answer: z.strictObject({ id: idSchema, title: z.string(), score: scoreSchema }).nullable(),
  /** The highest score among its answers. */
  highestScore: scoreSchema,
});

export const resultSectionSchema = z.strictObject({
  id: idSchema,
  title: z.string(),
  ...scaleShape,
  questions: z.array(resultQuestionSchema),
});

const ageSchema = z.strictObject({ months: z.int(), days: z.int() });
const personShape = { id: idSchema, fullName: z.string() };

export const resultSchema = z.strictObject({
  id: attemptIdSchema,
  code: z.string(),
  exameId: idSchema,
  title: z.string(),
  description: z.string(),
  /** Whose result it is. */
  applicant: z.strictObject(personShape),
  participateDateTime: z.iso.datetime(),
  submitDateTime: z.iso.datetime(),
  /** Who ended it: the applicant, or the server when the time was over. */
  submittedBy: z.enum(['applicant', 'time']),
  /** On the day it was started. */
  age: ageSchema,
  /** Counted from when the birth was due; null where no correction applied. The age range was judged by it. */
  correctedAge: ageSchema.nullable(),
  ageRange: z.strictObject({ title: z.string(), from: z.int(), to: z.int().nullable() }),
  isOutOfRange: z.boolean(),
  /** Who answered, where the exam asked; else null. */
  informant: shownInformantSchema.nullable(),
  /** What it was taken under; null: nothing was asked. */
  consent: resultConsentSchema.nullable(),
  totalScore: scoreSchema,
  total: z.strictObject(scaleShape),
  sections: z.array(resultSectionSchema),
  /** A correction of the exam was applied after submitting: when, and what it said before. */
  rescored: z
    .strictObject({
      at: z.iso.datetime(),
      totalScore: scoreSchema,
      band: z.strictObject({ label: z.string(), severity: severitySchema }).nullable(),
    })
    .nullable(),
});

/** With the person, for administrators. */
export const adminResultSchema = resultSchema.extend({
  applicant: z.strictObject({
    ...personShape,
    nationalCode: z.string(),
    birthDate: z.iso.date(),
  }),
  /** Why it was re-scored, in the words of the administrator who did. */
  rescoringReason: z.string().nullable(),
});

/** With `original` the result as it was when it was submitted, whatever was corrected since. */
export const oneResultQuerySchema = z.strictObject({ original: z.literal('true').optional() });

export type ScaleBand = z.output<typeof scaleBandSchema>;
export type Result = z.output<typeof resultSchema>;
export type ResultSection = z.output<typeof resultSectionSchema>;
export type AdminResult = z.output<typeof adminResultSchema>;
