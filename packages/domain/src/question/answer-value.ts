import { decimalToString, hasTooManyPlaces, parseDecimal } from '../decimal/decimal.ts';
import { toAsciiDigits } from '../persian/digits.ts';
import { isAnswerDate, isOn, lineOf, pointOf } from './line.ts';
import { kindOf, type QuestionBounds, type QuestionKind, takesValue } from './question-kind.ts';

/** A list of answer ids, a decimal, a text, or an ISO date, each in its canonical form. */
export type AnswerValue = string | readonly number[];

/** As much of a question as applicants see. */
export interface AskedQuestion {
  readonly kind?: QuestionKind | undefined;
  readonly bounds?: QuestionBounds | undefined;
  readonly answers: readonly { readonly id: number }[];
}

/** Why a value is none for this question. */
export const valueProblems = [
  'wrong_kind',
  'unknown_answer',
  'too_few_chosen',
  'too_many_chosen',
  'number',
  'decimal_places',
  'too_small',
  'too_big',
  'off_step',
  'max_length',
  'min_length',
  'date_invalid',
  'date_too_early',
  'date_too_late',
] as const;

export interface ValueProblem {
  readonly code: (typeof valueProblems)[number];
  /** The bound that it breaks. */
  readonly limit?: string | number;
}

/** Null: nothing is answered, or no longer. */
export type ReadValue =
  | { readonly value: AnswerValue | null; readonly problem?: never }
  | { readonly value?: never; readonly problem: ValueProblem };

export const longestText = 2000;
export const longestEssay = 20_000;
export const longestNumber = 30;
export const mostChosen = 100;

const cleared: ReadValue = { value: null };

/**
 * A value as it is kept, whichever digits it was typed with, or why it is none. What is kept is read as itself again.
 * Nothing chosen and nothing typed is no answer.
 */
export function readValue(question: AskedQuestion, given: unknown): ReadValue {
  const kind = kindOf(question);
  if (!takesValue(kind)) return refused('wrong_kind');
  if (given === null) return cleared;
  if (kind === 'multiple') return Array.isArray(given) ? readChoices(question, given) : refused('wrong_kind');
  if (typeof given !== 'string') return refused('wrong_kind');
  if (kind === 'text') return readText(given, question.bounds?.maxLength ?? longestText);
  if (kind === 'essay') return readEssay(given, question.bounds ?? {});
  // A typed number or date is short; what is not has no business being looked through.
  if (given.length > longestNumber) return refused(kind === 'date' ? 'date_invalid' : 'number');
  const typed = toAsciiDigits(given).trim();
  if (typed === '') return cleared;
  return kind === 'date' ? readDate(question, typed) : readNumber(question, typed);
}

function refused(code: ValueProblem['code'], limit?: string | number): ReadValue {
  return { problem: limit === undefined ? { code } : { code, limit } };
}

function readChoices({ bounds, answers }: AskedQuestion, given: readonly unknown[]): ReadValue {
  if (given.length === 0) return cleared;
  if (given.length > mostChosen) return refused('too_many_chosen', bounds?.most ?? answers.length);
  const offered = new Set<unknown>(answers.map(({ id }) => id));
  if (!given.every((id) => offered.has(id))) return refused('unknown_answer');
  const chosen = [...new Set(given as readonly number[])].toSorted((a, b) => a - b);
  const { least = 1, most = answers.length } = bounds ?? {};
  if (chosen.length < least) return refused('too_few_chosen', least);
  return chosen.length > most ? refused('too_many_chosen', most) : { value: chosen };
}

const directions = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/** One line that can be stored and shown anywhere. */
function tidied(text: string): string {
  return text
    .toWellFormed()
    .replace(/\p{Cc}+/gu, ' ')
    .replace(directions, '')
    .trim();
}

/** As it was written, line by line. */
function tidiedLines(text: string): string {
  return text
    .toWellFormed()
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(/(?!\n)\p{Cc}/gu, ' ')
    .replace(directions, '')
    .trim();
}

function readEssay(given: string, { minLength = 0, maxLength = longestEssay }: QuestionBounds): ReadValue {
  const limit = Math.min(maxLength, longestEssay);
  if (given.length > longestEssay * 2) return refused('max_length', limit);
  const text = tidiedLines(given);
  if (text === '') return cleared;
  if (text.length > limit) return refused('max_length', limit);
  return text.length < minLength ? refused('min_length', minLength) : { value: text };
}

function readText(given: string, maxLength: number): ReadValue {
  const limit = Math.min(maxLength, longestText);
  // Nobody types spaces and marks for as long as this: a book is not tidied up first.
  if (given.length > longestText * 2) return refused('max_length', limit);
  const text = tidied(given);
  if (text === '') return cleared;
  return text.length > limit ? refused('max_length', limit) : { value: text };
}

function readNumber(question: AskedQuestion, typed: string): ReadValue {
  const { bounds = {} } = question;
  const decimal = parseDecimal(typed);
  const isSlider = kindOf(question) === 'slider';
  if (decimal === null) {
    return hasTooManyPlaces(typed) ? refused('decimal_places', bounds.decimals ?? 0) : refused('number');
  }
  const point = decimal.thousandths;
  const [min, max] = [pointOf('number', bounds.min), pointOf('number', bounds.max)];
  if (min !== null && point < min) return refused('too_small', bounds.min);
  if (max !== null && point > max) return refused('too_big', bounds.max);
  const line = lineOf(question);
  if (line && !isOn(line, point))
    return isSlider
      ? refused('off_step', bounds.step ?? '1')
      : refused('decimal_places', bounds.decimals ?? 0);
  return { value: decimalToString(decimal) };
}

function readDate({ bounds = {} }: AskedQuestion, typed: string): ReadValue {
  if (!isAnswerDate(typed)) return refused('date_invalid');
  if (bounds.earliest !== undefined && typed < bounds.earliest)
    return refused('date_too_early', bounds.earliest);
  if (bounds.latest !== undefined && typed > bounds.latest) return refused('date_too_late', bounds.latest);
  return { value: typed };
}
