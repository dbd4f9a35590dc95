import { attemptIdSchema } from '../attempt/attempt.schema.ts';
import { severitySchema } from '../band/band.schema.ts';
import { idSchema } from '../shared/identity.schema.ts';
import { listOf, pageShape } from '../shared/list.schema.ts';
import { scoreSchema } from '../shared/score.schema.ts';
import { z } from '../zod.ts';

/** Why attempts of a version cannot be scored by what the exam is now. */
export const misfits = [
  'rules',
  'draws',
  'question_added',
  'question_removed',
  'question_moved',
  'answer_removed',
  'question_changed',
  'other_kinds',
  'values_erased',
] as const;

/** `current`: it already counts as the exam does now. */
export const versionStates = ['current', 'corrected', ...misfits] as const;

const bandSchema = z.strictObject({ label: z.string(), severity: severitySchema });

function changeOf<Value extends z.core.SomeType>(value: Value) {
  return z.strictObject({ before: value, after: value });
}

/** Null: there is no score. */
const scoredShape = { score: changeOf(scoreSchema.nullable()), band: changeOf(bandSchema.nullable()) };

/** One attempt whose figures would be other ones. */
export const rescoringChangeSchema = z.strictObject({
  id: attemptIdSchema,
  code: z.string(),
  /** Null for who may not see results of people: an author sees what changes, and not whose it is. */
  applicantId: idSchema.nullable(),
  fullName: z.string().nullable(),
  submitDateTime: z.iso.datetime(),
  total: z.strictObject(scoredShape),
  /** Those that change, and of the scales that the author has made. */
  sections: z.array(z.strictObject({ id: idSchema, title: z.string(), ...scoredShape })),
  scales: z.array(z.strictObject({ id: idSchema, title: z.string(), ...scoredShape })),
});

const runProgressShape = {
  attempts: z.int(),
  done: z.int(),
  totalsChanged: z.int(),
  bandsChanged: z.int(),
};

export const rescoringPreviewSchema = z.strictObject({
  /** Names exactly this preview; null when there is nothing to re-score. */
  fingerprint: z.string().nullable(),
  versions: z.array(
    z.strictObject({
      id: idSchema,
      created: z.iso.datetime(),
      state: z.enum(versionStates),
      /** Submitted ones; open attempts are never touched. */
      attempts: z.int(),
    }),
  ),
  attempts: z.int(),
  totalsChanged: z.int(),
  /** Whose band, of whatever scale, changes. */
  bandsChanged: z.int(),
  /** In how many the rules would ask now for what was not asked then; it stays not asked. */
  neverAsked: z.int(),
  /** One that was begun and not brought to its end: it goes on with its own fingerprint and reason. */
  unfinished: z.strictObject({ fingerprint: z.string(), reason: z.string(), ...runProgressShape }).nullable(),
  changes: listOf(rescoringChangeSchema),
});

/** How many of the results that a correction concerns have been looked through. */
export const previewProgressSchema = z.strictObject({ done: z.int(), total: z.int() });

export const rescoringQuerySchema = z.strictObject(pageShape);

export const rescoringReasonMaxLength = 1000;

export const rescoringInputSchema = z.strictObject({
  fingerprint: z.string().min(1).max(100),
  reason: z.string().trim().min(1).max(rescoringReasonMaxLength),
});

/** Ask again until it is finished: each call does one batch. */
export const rescoringProgressSchema = z.strictObject({ ...runProgressShape, isFinished: z.boolean() });

export type Misfit = (typeof misfits)[number];
export type VersionState = (typeof versionStates)[number];
export type RescoringChange = z.output<typeof rescoringChangeSchema>;
export type RescoringPreview = z.output<typeof rescoringPreviewSchema>;
export type PreviewProgress = z.output<typeof previewProgressSchema>;
export type RescoringQuery = z.output<typeof rescoringQuerySchema>;
export type RescoringInput = z.output<typeof rescoringInputSchema>;
export type RescoringProgress = z.output<typeof rescoringProgressSchema>;
