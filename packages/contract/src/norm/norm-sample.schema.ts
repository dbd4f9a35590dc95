import { maxAgeMonths } from '@sanjeh/domain/age/age';
import { genders } from '../applicant/applicant.schema.ts';
import { codeSchema } from '../shared/code.schema.ts';
import { ageQuerySchema, dayQuerySchema, mustBeInOrder } from '../shared/range.schema.ts';
import { z } from '../zod.ts';

/** Fewer people than this tell little of all such people. */
export const smallSample = 30;

export const sampleTakes = ['first', 'last'] as const;

/** Whose attempts norms are to be made from. Only those count that answered every question of the scale. */
export const normSampleQuerySchema = z
  .strictObject({
    scaleCode: codeSchema,
    /** The age that counted at the start, in completed months, both ends inside. */
    ageFrom: ageQuerySchema,
    ageTo: ageQuerySchema,
    gender: z.enum(genders).optional(),
    /** The day it was submitted, both ends inside. */
    periodFrom: dayQuerySchema,
    periodTo: dayQuerySchema,
    /** Of the attempts of one person, which counts. */
    take: z.enum(sampleTakes).default('first'),
    /** Of an age group, in months; left out: all ages are one group. */
    width: z.coerce.number<number>().int().min(1).max(maxAgeMonths).optional(),
    /** Groups for women and for men. */
    split: z.literal('true').optional(),
    /** With the scores that the people had, for norms that are not told by mean and deviation. */
    scores: z.literal('true').optional(),
  })
  .superRefine(mustBeInOrder(['ageFrom', 'ageTo'], ['periodFrom', 'periodTo']));

export const sampleGroupSchema = z.strictObject({
  gender: z.enum(genders).nullable(),
  ageFrom: z.int(),
  /** Null: no upper end. */
  ageTo: z.int().nullable(),
  people: z.int(),
  meanAge: z.number(),
  mean: z.number(),
  /** Null for a single person. */
  sd: z.number().nullable(),
  /** From the lowest on, to three places; null where they were not asked for. */
  scores: z.array(z.strictObject({ raw: z.number(), count: z.int() })).nullable(),
});

export const normSampleSchema = z.strictObject({
  people: z.int(),
  /** Attempts of versions that ask or score otherwise. */
  incomparable: z.int(),
  /** Cronbach's α within the groups; null where it cannot be told, or is below zero. */
  reliability: z.strictObject({ alpha: z.number(), people: z.int() }).nullable(),
  /** Those with people in them, by gender and age. */
  groups: z.array(sampleGroupSchema),
});

export type NormSampleQueryInput = z.input<typeof normSampleQuerySchema>;
export type NormSampleQuery = z.output<typeof normSampleQuerySchema>;
export type SampleGroupView = z.output<typeof sampleGroupSchema>;
export type NormSample = z.output<typeof normSampleSchema>;
