import { intervalLevels } from '@sanjeh/domain/scoring/measurement-error';
import { examKinds, missingRules } from '@sanjeh/domain/scoring/missing-rule';
import {
  adminScaleBandSchema,
  bandMeasureSchema,
  maxBandsPerExam,
  scaleBandInputSchema,
} from '../band/band.schema.ts';
import type { IssueCode } from '../issue.ts';
import { maxQuestionsPerExam, scoreRangeSchema } from '../question/question.schema.ts';
import { codeSchema } from '../shared/code.schema.ts';
import { lineText, requiredLine } from '../shared/content-text.schema.ts';
import { idSchema, revisionSchema } from '../shared/identity.schema.ts';
import { boundInputSchema, scoreSchema } from '../shared/score.schema.ts';
import { translationsOf } from '../shared/translations.schema.ts';
import { z } from '../zod.ts';

export const maxScalesPerExam = 100;

const titleTranslationsSchema = translationsOf({ title: lineText(200) });

export const missingRuleSchema = z
  .strictObject({
    rule: z.enum(missingRules),
    /** Up to how many missing answers are made up for by the others; 0 unless it prorates. */
    maxMissing: z.int().min(0).max(maxQuestionsPerExam).default(0),
  })
  .refine(({ rule, maxMissing }) => rule === 'prorate' || maxMissing === 0, {
    path: ['maxMissing'],
    error: 'invalid' satisfies IssueCode,
  });

export const intervalLevelSchema = z.literal(intervalLevels);

const ruleShape = {
  missing: missingRuleSchema,
  bandsOn: bandMeasureSchema.default('raw'),
  /** In percent. */
  intervalLevel: intervalLevelSchema.default(95),
};

/** A question, or another scale by its code; never both. */
export const scaleMemberInputSchema = z
  .strictObject({
    questionId: idSchema.nullable().default(null),
    scaleCode: codeSchema.nullable().default(null),
    weight: boundInputSchema.pipe(z.number().min(-1).max(1000)).default(1),
    reversed: z.boolean().default(false),
  })
  .refine(({ questionId, scaleCode }) => (questionId === null) !== (scaleCode === null), {
    path: ['questionId'],
    error: 'required' satisfies IssueCode,
  });

/** The total and the sections have their questions already; only what is done with their scores is chosen. */
export const scaleInputSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('total'), ...ruleShape }),
  z.strictObject({ kind: z.literal('section'), questionSectionId: idSchema, ...ruleShape }),
  z.strictObject({
    kind: z.literal('own'),
    /** Left out: a new one. */
    id: idSchema.optional(),
    code: codeSchema,
    title: requiredLine(200),
    translations: titleTranslationsSchema.default({}),
    ...ruleShape,
    members: z
      .array(scaleMemberInputSchema)
      .min(1, { error: 'no_question' satisfies IssueCode })
      .max(maxQuestionsPerExam),
    bands: z.array(scaleBandInputSchema).max(maxBandsPerExam).default([]),
  }),
]);

export const maxAlertsPerExam = 200;

/** An answer that somebody must look at, whatever the scores say: a critical item. */
export const answerAlertSchema = z.strictObject({
  answerId: idSchema,
  text: requiredLine(500),
  translations: translationsOf({ text: lineText(500) }).default({}),
});

/** A total or section that is left out does what is usual; a scale of one's own that is left out is removed, with its bands. */
export const scaleSetInputSchema = z.strictObject({
  revision: revisionSchema,
  totalShown: z.boolean(),
  scales: z.array(scaleInputSchema).max(maxScalesPerExam + maxQuestionsPerExam),
  /** In the order they are to be told. Left out they stay. */
  alerts: z.array(answerAlertSchema).max(maxAlertsPerExam).optional(),
});

export const scaleMemberSchema = z.strictObject({
  questionId: idSchema.nullable(),
  scaleCode: z.string().nullable(),
  weight: scoreSchema,
  reversed: z.boolean(),
});

export const adminScaleSchema = z.strictObject({
  kind: z.enum(['total', 'section', 'own']),
  /** Of a scale of one's own; else null. */
  id: idSchema.nullable(),
  questionSectionId: idSchema.nullable(),
  /** Unique in the exam; `total` for the total, a section's own code unless another scale has it. */
  code: z.string(),
  /** Null for the total, which has no name of its own. */
  title: z.string().nullable(),
  translations: titleTranslationsSchema,
  missing: z.strictObject({ rule: z.enum(missingRules), maxMissing: z.int() }),
  bandsOn: bandMeasureSchema,
  intervalLevel: intervalLevelSchema,
  /** Those of the total and of a section follow from where the questions stand. */
  members: z.array(scaleMemberSchema),
  possible: scoreRangeSchema,
  /** Of a scale of one's own; those of the total and of sections are kept as the exam's bands. */
  bands: z.array(adminScaleBandSchema),
});

export const scaleSetSchema = z.strictObject({
  examId: idSchema,
  revision: revisionSchema,
  /** Says what the total and the sections do about missing answers, unless it is said of them. */
  kind: z.enum(examKinds),
  totalShown: z.boolean(),
  /** The total first, the sections in their order, then those of one's own. An exam without questions has none. */
  scales: z.array(adminScaleSchema),
  alerts: z.array(
    z.strictObject({
      questionId: idSchema,
      answerId: idSchema,
      text: z.string(),
      translations: translationsOf({ text: lineText(500) }),
    }),
  ),
});

export type ScaleInput = z.input<typeof scaleInputSchema>;
export type ScaleValues = z.output<typeof scaleInputSchema>;
export type OwnScaleValues = Extract<ScaleValues, { kind: 'own' }>;
export type ScaleSetValues = z.output<typeof scaleSetInputSchema>;
export type AnswerAlertValues = z.output<typeof answerAlertSchema>;
export type AdminScale = z.output<typeof adminScaleSchema>;
export type ScaleSet = z.output<typeof scaleSetSchema>;
