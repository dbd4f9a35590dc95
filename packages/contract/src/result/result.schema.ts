import { genders } from '../applicant/applicant.schema.ts';
import { attemptIdSchema } from '../attempt/attempt.schema.ts';
import { shownInformantSchema } from '../attempt/informant.schema.ts';
import { bandMeasureSchema, severitySchema } from '../band/band.schema.ts';
import { resultConsentSchema } from '../consent/consent.schema.ts';
import { placedMediumSchema } from '../medium/medium.schema.ts';
import { scoreRangeSchema } from '../question/question.schema.ts';
import { questionKindSchema } from '../question/question-kind.schema.ts';
import { intervalLevelSchema } from '../scale/scale.schema.ts';
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

/**
 * Too many questions were left out for a score, or there are none; or what becomes of blanks, there or in a part of it,
 * has brought the score outside what answering everything can give.
 */
export const scaleReasonSchema = z.enum([
  'too_many_missing',
  'no_question',
  'to_be_marked',
  'outside_possible',
]);

/** There where the mean of what was answered stands for what was left out. */
const proratedShape = { isProrated: z.literal(true).optional() };

/** A score on its scale: of a section, or in total. */
const scaleShape = {
  ...proratedShape,
  /** Where `reason` says that there is none: what was answered, added up. */
  score: scoreSchema,
  reason: scaleReasonSchema.nullable(),
  possible: scoreRangeSchema,
  answered: z.int(),
  questionCount: z.int(),
  /** The band that the score falls into, if bands are defined there; none without a score. */
  band: scaleBandSchema.nullable(),
  bands: z.array(scaleBandSchema),
};

/** Left out where there is none. */
const mediumShape = { medium: placedMediumSchema.optional() };
const resultAnswerSchema = z.strictObject({
  ...{ id: idSchema, title: z.string(), score: scoreSchema },
  ...mediumShape,
});

/** What was given to a question that is not the choice of one. */
export const resultGivenSchema = z.strictObject({
  /** A number as a decimal, a text, or an ISO date; left out where answers were chosen. */
  value: z.string().optional(),
  unit: z.string().optional(),
  /** Those that were chosen, in the order of the question. */
  choices: z.array(resultAnswerSchema).optional(),
  /** Null: such a question is not scored, or not yet. */
  score: scoreSchema.nullable(),
  /** There where a person gives the score and has not given it yet. */
  isToBeMarked: z.literal(true).optional(),
});

export const resultQuestionSchema = z.strictObject({
  id: idSchema,
  title: z.string(),
  /** Left out where it is the choice of one. */
  kind: questionKindSchema.optional(),
  ...mediumShape,
  /** Null: unanswered, which has no score; or of another kind. */
  answer: resultAnswerSchema.nullable(),
  /** Of another kind: what was answered; left out where it was not. */
  given: resultGivenSchema.optional(),
  /** There where the exam's rules left it out: it counts nowhere, whatever was answered to it. */
  notAsked: z.literal(true).optional(),
  /** There where it was not asked, and counts with its full score. */
  credited: z.literal(true).optional(),
  /** The highest score that it can give; zero where it is not scored. */
  highestScore: scoreSchema,
});

export const resultSectionSchema = z.strictObject({
  id: idSchema,
  title: z.string(),
  ...scaleShape,
  questions: z.array(resultQuestionSchema),
});

/** A figure that is not rounded. */
const figure = z.number().nullable();
export const intervalSchema = z.strictObject({
  level: intervalLevelSchema,
  low: z.number(),
  high: z.number(),
});

/** The people that a score was compared with, as they stood in the norms then. */
export const resultNormSchema = z.strictObject({
  group: z.string(),
  source: z.string(),
  gender: z.enum(genders).nullable(),
  ageFrom: z.int(),
  ageTo: z.int().nullable(),
  sample: z.int().nullable(),
  year: z.int().nullable(),
  country: z.string(),
  reliability: z.number().nullable(),
  /** Of how many people it is the scale's own α; null: it was published. */
  reliabilityPeople: z.int().nullable(),
});

export const resultScaleSchema = z.strictObject({
  code: z.string(),
  kind: z.enum(['total', 'section', 'own']),
  /** Null for the total, which has no name of its own. */
  title: z.string().nullable(),
  /** What was answered, by weights. */
  raw: scoreSchema,
  /** Members with a score, and without. */
  answered: z.int(),
  missing: z.int(),
  /** To three places; bands and norms read it unrounded. Null: none, and `reason` says why. */
  score: scoreSchema.nullable(),
  reason: scaleReasonSchema.nullable(),
  ...proratedShape,
  possible: scoreRangeSchema,
  z: figure,
  t: figure,
  stanine: z.int().nullable(),
  percentile: figure,
  /** Around the score; null without a norm group that tells deviation and reliability. */
  interval: intervalSchema.nullable(),
  /** The estimated true score, with the interval around it. */
  trueScore: z.strictObject({ score: z.number(), interval: intervalSchema }).nullable(),
  norm: resultNormSchema.nullable(),
  /** The scale has norms, but of no group that this person belongs to. */
  isOutsideNorms: z.boolean(),
  bandsOn: bandMeasureSchema,
  band: scaleBandSchema.nullable(),
  bands: z.array(scaleBandSchema),
});

/** An answer that somebody must look at, whatever the scores say. */
export const resultAlertSchema = z.strictObject({
  questionId: idSchema,
  question: z.string(),
  answer: z.string(),
  text: z.string(),
});

const ageSchema = z.strictObject({ months: z.int(), days: z.int() });
const personShape = { id: idSchema, fullName: z.string() };

const paperShape = { filledOn: z.iso.date(), typedAt: z.iso.datetime() };

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
  /** There where it was said not to count. */
  isVoid: z.literal(true).optional(),
  /** There where it was filled in on paper: on which day, and when it was typed in. */
  paper: z.strictObject(paperShape).optional(),
  /** Who answered, where the exam asked; else null. */
  informant: shownInformantSchema.nullable(),
  /** What it was taken under; null: nothing was asked. */
  consent: resultConsentSchema.nullable(),
  /** To be told first. */
  alerts: z.array(resultAlertSchema),
  totalScore: scoreSchema,
  /** Off where the sum of everything means nothing: then it has no band, is no scale, and is not to be shown. */
  totalShown: z.boolean(),
  total: z.strictObject(scaleShape),
  sections: z.array(resultSectionSchema),
  /** The total first where it is shown, the sections, then those of the exam's author. */
  scales: z.array(resultScaleSchema),
  /** A correction of the exam was applied after submitting: when, and what it said before. */
  rescored: z
    .strictObject({
      at: z.iso.datetime(),
      /** Null: it had no score then. */
      totalScore: scoreSchema.nullable(),
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
  /** With who typed it in. */
  paper: z.strictObject({ ...paperShape, typedBy: z.string() }).optional(),
  /** Why it was re-scored, in the words of the administrator who did. */
  rescoringReason: z.string().nullable(),
});

/** With `original` the result as it was when it was submitted, whatever was corrected since. */
export const oneResultQuerySchema = z.strictObject({ original: z.literal('true').optional() });

export type ScaleBand = z.output<typeof scaleBandSchema>;
export type ResultNorm = z.output<typeof resultNormSchema>;
export type ResultAlert = z.output<typeof resultAlertSchema>;
export type ResultScale = z.output<typeof resultScaleSchema>;
export type ResultGiven = z.output<typeof resultGivenSchema>;
export type Result = z.output<typeof resultSchema>;
export type ResultSection = z.output<typeof resultSectionSchema>;
export type AdminResult = z.output<typeof adminResultSchema>;
