import { questionKinds } from '@sanjeh/domain/question/question-kind';
import { genders } from '../applicant/applicant.schema.ts';
import { scoreRangeSchema } from '../question/question.schema.ts';
import { scaleBandSchema } from '../result/result.schema.ts';
import { idSchema } from '../shared/identity.schema.ts';
import { scoreSchema } from '../shared/score.schema.ts';
import { z } from '../zod.ts';

/** Null: there are too few attempts for it, or nothing varies. How each is worked out: docs/statistics.md. */
const figure = z.number().nullable();

export const statisticsVersionSchema = z.strictObject({
  id: idSchema,
  /** Counted from the first version of the exam; it never changes. */
  number: z.int(),
  createDateTime: z.iso.datetime(),
  attempts: z.int(),
  /** It is part of these figures. */
  isIncluded: z.boolean(),
});

/** A scale and how it measures: a section, or the whole exam. */
const scaleShape = {
  questionCount: z.int(),
  possible: scoreRangeSchema,
  mean: figure,
  standardDeviation: figure,
  alpha: figure,
  standardError: figure,
};

export const totalStatisticsSchema = z.strictObject({
  ...scaleShape,
  lowest: figure,
  highest: figure,
  skewness: figure,
  kurtosis: figure,
});

/** How many scores fall into a band. */
export const countedBandSchema = scaleBandSchema.extend({ count: z.int() });

export const sectionStatisticsSchema = z.strictObject({
  id: idSchema,
  title: z.string(),
  ...scaleShape,
  facility: figure,
  /** Its correlation with the sum of the other sections. */
  discrimination: figure,
  bands: z.array(countedBandSchema),
});

export const answerStatisticsSchema = z.strictObject({
  id: idSchema,
  title: z.string(),
  score: scoreSchema,
  count: z.int(),
});

export const questionStatisticsSchema = z.strictObject({
  id: idSchema,
  sectionId: idSchema,
  /** Its place in the exam, from 1. */
  number: z.int(),
  title: z.string(),
  kind: z.enum(questionKinds),
  /** Off where it adds nothing to any score; then it has no figures, but how many answered it. */
  isScored: z.boolean(),
  /** Those who were asked it: its figures are of them. */
  asked: z.int(),
  answered: z.int(),
  unanswered: z.int(),
  facility: figure,
  mean: figure,
  standardDeviation: figure,
  /** Its correlation with the sum of all other questions, and of the others in its section. */
  discrimination: figure,
  sectionDiscrimination: figure,
  alphaIfDropped: figure,
  sectionAlphaIfDropped: figure,
  /** Of several choices everybody may have several: then the counts add up to more than those who answered. */
  answers: z.array(answerStatisticsSchema),
  /** How many got each score, the highest first, where answers are values and there are not too many scores to list. */
  scores: z.array(z.strictObject({ score: scoreSchema, count: z.int() })),
});

const groupShape = { attempts: z.int(), mean: figure, standardDeviation: figure };

export const binSchema = z.strictObject({ from: scoreSchema, to: scoreSchema, count: z.int() });
/** Completed months, both ends inside. */
export const ageGroupSchema = z.strictObject({ from: z.int(), to: z.int(), ...groupShape });
export const genderGroupSchema = z.strictObject({ gender: z.enum(genders), ...groupShape });

export const statisticsSchema = z.strictObject({
  versions: z.array(statisticsVersionSchema),
  /** Whose texts and bands are shown; null while nobody has submitted. */
  versionId: idSchema.nullable(),
  attempts: z.int(),
  /**
   * What a question that was left out is taken for, as the scales say: for nothing, as in a quiz; or the whole attempt is
   * left out, as where a scale has no score without it.
   */
  blanks: z.enum(['zero', 'left_out']),
  /**
   * What decides where not everybody is asked the same, and how many questions everybody was asked: where rules decide, α is
   * of these, and every question is set beside them; where questions are drawn there is no α. Null: all are asked the same.
   */
  asked: z.strictObject({ by: z.enum(['rules', 'draws']), common: z.int() }).nullable(),
  /** Attempts that are in no figure because somebody is still to mark them. */
  pending: z.int(),
  /** Off where the sum of everything means nothing. */
  totalShown: z.boolean(),
  total: totalStatisticsSchema,
  /** Each bin holds its beginning and not its end. */
  bins: z.array(binSchema),
  bands: z.array(countedBandSchema),
  sections: z.array(sectionStatisticsSchema),
  questions: z.array(questionStatisticsSchema),
  /** Equally wide groups of completed months, both ends inside. */
  byAge: z.array(ageGroupSchema),
  byGender: z.array(genderGroupSchema),
  byProvince: z.array(z.strictObject({ id: idSchema, name: z.string(), ...groupShape })),
  /** By month of the calendar that goes with the language, told by its first day. */
  byMonth: z.array(z.strictObject({ start: z.iso.date(), ...groupShape })),
});

export type StatisticsVersion = z.output<typeof statisticsVersionSchema>;
export type CountedBand = z.output<typeof countedBandSchema>;
export type SectionStatistics = z.output<typeof sectionStatisticsSchema>;
export type QuestionStatistics = z.output<typeof questionStatisticsSchema>;
export type Statistics = z.output<typeof statisticsSchema>;
