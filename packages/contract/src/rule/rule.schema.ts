import { comparisons } from '@sanjeh/domain/rules/rule';
import { genders } from '../applicant/applicant.schema.ts';
import { idSchema } from '../shared/identity.schema.ts';
import { z } from '../zod.ts';

const mostRules = 500;
const mostConditions = 20;
const mostAnswers = 100;
const mostMonths = 1500;
const mostMinutes = 600;

const comparisonSchema = z.enum(comparisons);
/** A decimal, or an ISO date; whether it fits is judged with the question (`domain/rules/rule-problem`). */
const valueSchema = z.string().trim().min(1).max(30);
const monthsSchema = z.int().min(0).max(mostMonths);

export const ruleConditionSchema = z.discriminatedUnion('on', [
  z.strictObject({
    on: z.literal('choice'),
    questionId: idSchema,
    is: z.boolean(),
    answerIds: z.array(idSchema).min(1).max(mostAnswers),
  }),
  z.strictObject({ on: z.literal('answered'), questionId: idSchema, is: z.boolean() }),
  z.strictObject({
    on: z.literal('value'),
    questionId: idSchema,
    comparison: comparisonSchema,
    value: valueSchema,
  }),
  z.strictObject({ on: z.literal('age'), comparison: comparisonSchema, months: monthsSchema }),
  z.strictObject({ on: z.literal('gender'), gender: z.enum(genders) }),
  z.strictObject({
    on: z.literal('score'),
    sectionId: idSchema,
    comparison: comparisonSchema,
    value: valueSchema,
  }),
]);

const partSchema = z.strictObject({ of: z.enum(['question', 'section']), id: idSchema });

export const ruleSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('show'),
    target: partSchema,
    /** All of them; of several such rules for the same, one is enough. */
    conditions: z.array(ruleConditionSchema).min(1).max(mostConditions),
  }),
  z.strictObject({
    kind: z.literal('required'),
    target: z.union([partSchema, z.strictObject({ of: z.literal('exam') })]),
  }),
  z.strictObject({ kind: z.literal('ceiling'), sectionId: idSchema, lowest: z.int().min(1).max(100) }),
  z.strictObject({
    kind: z.literal('start'),
    sectionId: idSchema,
    questionId: idSchema,
    fromMonths: monthsSchema,
    /** What stands before it counts with its full score. */
    credit: z.literal(true).optional(),
  }),
  z.strictObject({ kind: z.literal('grid'), sectionId: idSchema }),
  z.strictObject({ kind: z.literal('time'), sectionId: idSchema, minutes: z.int().min(1).max(mostMinutes) }),
]);

const rulesSchema = z.array(ruleSchema).max(mostRules);

export const ruleSetInputSchema = z.strictObject({ revision: z.int().min(1), rules: rulesSchema });

export const ruleSetSchema = z.strictObject({ examId: idSchema, revision: z.int(), rules: rulesSchema });

/** What a device needs to know, to ask what is to be asked without a network. */
export const attemptRulesSchema = z.strictObject({
  /** None that tells something of scores. */
  list: z.array(ruleSchema),
  months: z.int(),
  gender: z.enum(genders),
  /** Rules about scores are there: the server is asked what they say. */
  byScores: z.boolean(),
  /** What they hide now. */
  notAsked: z.array(idSchema),
});

export const notAskedSchema = z.strictObject({ notAsked: z.array(idSchema) });

export type ExamRule = z.output<typeof ruleSchema>;
export type RuleSet = z.output<typeof ruleSetSchema>;
export type RuleSetValues = z.output<typeof ruleSetInputSchema>;
export type AttemptRules = z.output<typeof attemptRulesSchema>;
