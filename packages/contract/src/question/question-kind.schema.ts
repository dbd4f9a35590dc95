import {
  decimalMaxPlaces,
  decimalToString,
  hasTooManyPlaces,
  parseDecimal,
} from '@sanjeh/domain/decimal/decimal';
import { longestEssay, longestNumber } from '@sanjeh/domain/question/answer-value';
import { isAnswerDate } from '@sanjeh/domain/question/line';
import { questionKinds } from '@sanjeh/domain/question/question-kind';
import { questionProblems, type WrittenQuestion } from '@sanjeh/domain/question/question-problem';
import type { IssueCode } from '../issue.ts';
import { lineText, requiredLine } from '../shared/content-text.schema.ts';
import { z } from '../zod.ts';

export const longestUnit = 30;
export const longestLabel = 100;
export const longestCriterion = 200;
export const mostCriteria = 20;
const mostRows = 50;
const mostChoices = 50;

export const questionKindSchema = z.enum(questionKinds);

/** As typed, with any digits; kept and read in its canonical form. */
const decimalText = z
  .string()
  .trim()
  .max(longestNumber)
  .overwrite(canonical)
  .refine((text) => !hasTooManyPlaces(text), {
    error: 'decimal_places' satisfies IssueCode,
    params: { places: decimalMaxPlaces },
    abort: true,
  })
  .refine((text) => parseDecimal(text) !== null, {
    error: 'number' satisfies IssueCode,
  });

const highestScore = 999_999.999;
const scoreText = decimalText.refine((text) => Math.abs(Number(text)) <= highestScore, {
  error: 'too_big' satisfies IssueCode,
  params: { maximum: highestScore },
});

const dayText = z
  .string()
  .max(longestNumber)
  .refine(isAnswerDate, { error: 'date_invalid' satisfies IssueCode });

/** What may be answered: applicants read it too. What means nothing to the kind is not kept. */
export const questionBoundsSchema = z.strictObject({
  /** `multiple`. */
  least: z.int().min(1).max(mostChoices).optional(),
  most: z.int().min(1).max(mostChoices).optional(),
  /** `number`, and `slider`, which needs both. */
  min: decimalText.optional(),
  max: decimalText.optional(),
  /** `number`: none unless it says so. */
  decimals: z.int().min(0).max(decimalMaxPlaces).optional(),
  unit: lineText(longestUnit).optional(),
  /** `slider`: 1 unless it says so. */
  step: decimalText.optional(),
  lowLabel: lineText(longestLabel).optional(),
  highLabel: lineText(longestLabel).optional(),
  /** `essay`. */
  minLength: z.int().min(1).max(longestEssay).optional(),
  /** `text`, where it is 2000 at the most, and `essay`. */
  maxLength: z.int().min(1).max(longestEssay).optional(),
  /** `date`. */
  earliest: dayText.optional(),
  latest: dayText.optional(),
});

/** What an answer is worth: never told to who may still answer. */
export const questionScoringSchema = z.strictObject({
  /** `multiple`: the sum if all that have a positive score are chosen and no others, else nothing. */
  allOrNothing: z.boolean().optional(),
  /** `number`, `slider`: it is its own score. */
  asValue: z.boolean().optional(),
  /** `number`, `slider`, `date`: both ends included, without one open there. What is in none scores zero. */
  ranges: z
    .array(
      z.strictObject({
        from: z.string().trim().max(longestNumber).overwrite(canonical).optional(),
        to: z.string().trim().max(longestNumber).overwrite(canonical).optional(),
        score: scoreText,
      }),
    )
    .max(mostRows)
    .optional(),
  /** `text`: compared without regard to spellings, digits and spaces. What is none of them scores zero. */
  accepted: z
    .array(z.strictObject({ text: requiredLine(200), score: scoreText }))
    .max(mostRows)
    .optional(),
  /** `essay`: what its markers look at. Without it nobody marks it, and it is not scored. */
  rubric: z
    .array(
      z.strictObject({
        title: requiredLine(longestCriterion),
        english: lineText(longestCriterion).optional(),
        /** What the title was when its English was written, where it has become another; empty when given: it is right. */
        outdated: lineText(longestCriterion).optional(),
        least: scoreText.optional(),
        most: scoreText,
      }),
    )
    .max(mostCriteria)
    .optional(),
  /** `essay`: two people mark it, and their mean counts. */
  twoMarkers: z.boolean().optional(),
  /** `essay`: where two are further apart, a third person settles it. */
  tolerance: scoreText.optional(),
});

/** A decimal, or a day, which stays as it is. */
function canonical(text: string): string {
  const decimal = parseDecimal(text);
  return decimal === null ? text : decimalToString(decimal);
}

export const kindShape = {
  kind: questionKindSchema,
  bounds: questionBoundsSchema,
  scoring: questionScoringSchema,
};

type Written = Omit<WrittenQuestion, 'answers'> & { readonly answers: readonly { readonly score: number }[] };

/** Of a change that leaves the kind as it is the server alone knows what that is. */
export function questionIssues(question: Written, context: z.RefinementCtx): void {
  if (question.kind === undefined) return;
  const answers = question.answers.map(({ score }) => ({ score: String(score) }));
  for (const { path, code, params } of questionProblems({ ...question, answers }))
    context.addIssue({
      code: 'custom',
      message: code satisfies IssueCode,
      path: [...path],
      ...(params && { params: { ...params } }),
    });
}

export type QuestionBoundsValues = z.output<typeof questionBoundsSchema>;
export type QuestionScoringValues = z.output<typeof questionScoringSchema>;
