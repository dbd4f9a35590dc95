import { idSchema } from '../shared/identity.schema.ts';
import { z } from '../zod.ts';
import { differenceGroups } from './statistics-query.schema.ts';

const gradeSchema = z.enum(['A', 'B', 'C']);
const testShape = { chiSquare: z.number(), p: z.number(), grade: gradeSchema };

/** A question with two scores, by odds; with more, by means. */
export const foundDifferenceSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('odds'),
    /** Of the higher score: the reference group's over the focal group's, with its interval of 95 %. */
    oddsRatio: z.number(),
    low: z.number(),
    high: z.number(),
    /** On the scale of the Educational Testing Service; below zero: harder for the focal group. */
    delta: z.number(),
    ...testShape,
  }),
  z.strictObject({
    kind: z.literal('mean'),
    /** The focal group's mean less that of people of the reference group with like scores. */
    difference: z.number(),
    /** In standard deviations of the question. */
    effect: z.number(),
    ...testShape,
  }),
]);

export const questionDifferenceSchema = z.strictObject({
  questionId: idSchema,
  /** Its place in the exam, from 1. */
  number: z.int(),
  title: z.string(),
  reference: z.int(),
  focal: z.int(),
  /** Null: a group is too small, or nobody in it has somebody to be compared with. */
  found: foundDifferenceSchema.nullable(),
});

export const groupDifferencesSchema = z.strictObject({
  by: z.enum(differenceGroups),
  /** By age: the first month of the older ones, who are the focal group. By gender that is women. */
  olderFrom: z.int().nullable(),
  /** How many people each group needs. */
  enough: z.int(),
  reference: z.int(),
  focal: z.int(),
  /** Each question in the scales of the author that it is a member of, else in its section. */
  scales: z.array(
    z.strictObject({
      code: z.string(),
      title: z.string().nullable(),
      questions: z.array(questionDifferenceSchema),
    }),
  ),
});

export type FoundDifference = z.output<typeof foundDifferenceSchema>;
export type QuestionDifference = z.output<typeof questionDifferenceSchema>;
export type GroupDifferences = z.output<typeof groupDifferencesSchema>;
