import { decimalMaxPlaces, hasTooManyPlaces, parseDecimal } from '../decimal/decimal.ts';
import { compactSearchKey } from '../persian/search-key.ts';
import { longestEssay, longestText } from './answer-value.ts';
import { isAnswerDate, pointOf } from './line.ts';
import {
  fieldsOfKind,
  kindOf,
  offersAnswers,
  type QuestionBounds,
  type QuestionKind,
  type QuestionScoring,
  type ScoreStretch,
} from './question-kind.ts';
import { rightAnswers } from './question-score.ts';
import { overlaps, placed } from './score-ranges.ts';

/** A question as an author writes it. */
export interface WrittenQuestion {
  readonly kind?: QuestionKind | undefined;
  readonly bounds?: QuestionBounds | undefined;
  readonly scoring?: QuestionScoring | undefined;
  readonly answers: readonly { readonly score: string }[];
}

/** What contradicts itself in a question, at the field where it is put right. */
export interface QuestionProblem {
  readonly path: readonly (string | number)[];
  readonly code:
    | 'required'
    | 'not_empty'
    | 'number'
    | 'decimal_places'
    | 'date_invalid'
    | 'too_small'
    | 'too_big'
    | 'step_misfit'
    | 'from_after_to'
    | 'overlap'
    | 'taken'
    | 'invalid';
  readonly params?: Readonly<Record<string, string | number>>;
}

/** More steps than this are no steps to a finger. */
const mostSteps = 1000n;
/** As of the score of an answer. */
const highestScore = 999_999_999n;

/** Fields that mean nothing to its kind are not looked at. */
export function questionProblems(question: WrittenQuestion): QuestionProblem[] {
  const kind = kindOf(question);
  const { bounds = {}, scoring = {}, answers } = question;
  const scored = fieldsOfKind[kind].scoring;
  return [
    ...(offersAnswers(kind) && answers.length === 0 ? [at(['answers'], 'not_empty', { minimum: 1 })] : []),
    ...(kind === 'multiple' ? choiceProblems(question) : []),
    ...(kind === 'number'
      ? [...endProblems(bounds, scoring.asValue === true), ...placeProblems(bounds)]
      : []),
    ...(kind === 'slider' ? [...endProblems(bounds, true), ...stepProblems(bounds)] : []),
    ...(kind === 'date' ? dayProblems(bounds) : []),
    ...(kind === 'text' && (bounds.maxLength ?? 0) > longestText
      ? [at(['bounds', 'maxLength'], 'too_big', { maximum: longestText })]
      : []),
    ...(kind === 'essay' ? [...lengthProblems(bounds), ...rubricProblems(scoring)] : []),
    ...(scored.includes('ranges') ? rangeProblems(kind, scoring) : []),
    ...(scored.includes('accepted') ? acceptedProblems(scoring) : []),
  ];
}

function at(
  path: QuestionProblem['path'],
  code: QuestionProblem['code'],
  params?: QuestionProblem['params'],
): QuestionProblem {
  return params === undefined ? { path, code } : { path, code, params };
}

function choiceProblems({ bounds = {}, scoring = {}, answers }: WrittenQuestion): QuestionProblem[] {
  const { least, most } = bounds;
  const count = answers.length;
  if (least !== undefined && most !== undefined && least > most)
    return [at(['bounds', 'most'], 'too_small', { minimum: least })];
  if (least !== undefined && least > count) return [at(['bounds', 'least'], 'too_big', { maximum: count })];
  if (!scoring.allOrNothing) return [];
  const right = rightAnswers(answers.map(({ score }, id) => ({ id, score }))).size;
  if (most !== undefined && right > most) return [at(['bounds', 'most'], 'too_small', { minimum: right })];
  if (least !== undefined && right > 0 && right < least)
    return [at(['bounds', 'least'], 'too_big', { maximum: right })];
  return [];
}

/** Both ends are needed for a slider, and where the value is the score: else nobody could say what is possible. */
function endProblems({ min, max }: QuestionBounds, areNeeded: boolean): QuestionProblem[] {
  const [low, high] = [pointOf('number', min), pointOf('number', max)];
  if (areNeeded) {
    const missing = [...(low === null ? ['min'] : []), ...(high === null ? ['max'] : [])];
    if (missing.length > 0) return missing.map((name) => at(['bounds', name], 'required'));
  }
  if (low !== null && high !== null && low >= high)
    return [at(['bounds', 'max'], 'too_small', { minimum: min ?? '' })];
  if (!areNeeded) return [];
  return [
    ...(low !== null && low < -highestScore ? [at(['bounds', 'min'], 'too_small', scoreLimit(-1))] : []),
    ...(high !== null && high > highestScore ? [at(['bounds', 'max'], 'too_big', scoreLimit(1))] : []),
  ];
}

/** The ends of a number can be given themselves. */
function placeProblems({ decimals = 0, ...bounds }: QuestionBounds): QuestionProblem[] {
  const step = 10n ** BigInt(3 - decimals);
  return (['min', 'max'] as const).flatMap((name) => {
    const point = pointOf('number', bounds[name]);
    return point === null || point % step === 0n
      ? []
      : at(['bounds', name], 'decimal_places', { places: decimals });
  });
}

function scoreLimit(sign: 1 | -1) {
  const limit = (sign * Number(highestScore)) / 1000;
  return sign === 1 ? { maximum: limit } : { minimum: limit };
}

function stepProblems({ min, max, step = '1' }: QuestionBounds): QuestionProblem[] {
  const [low, high, size] = [pointOf('slider', min), pointOf('slider', max), pointOf('slider', step)];
  if (low === null || high === null || low >= high) return [];
  if (size === null || size <= 0n) return [at(['bounds', 'step'], 'step_misfit')];
  const isFitting = (high - low) % size === 0n && (high - low) / size <= mostSteps;
  return isFitting ? [] : [at(['bounds', 'step'], 'step_misfit')];
}

function dayProblems({ earliest, latest }: QuestionBounds): QuestionProblem[] {
  const isAfter = earliest !== undefined && latest !== undefined && earliest > latest;
  return isAfter ? [at(['bounds', 'latest'], 'from_after_to')] : [];
}

function lengthProblems({ minLength, maxLength = longestEssay }: QuestionBounds): QuestionProblem[] {
  const isAbove = minLength !== undefined && minLength > maxLength;
  return isAbove ? [at(['bounds', 'minLength'], 'too_big', { maximum: maxLength })] : [];
}

function rubricProblems({ rubric = [], tolerance }: QuestionScoring): QuestionProblem[] {
  const flat = rubric.flatMap(({ least = '0', most }, index) => {
    const [low, high] = [parseDecimal(least), parseDecimal(most)];
    return low && high && low.thousandths >= high.thousandths
      ? at(['scoring', 'rubric', index, 'most'], 'too_small', { minimum: least })
      : [];
  });
  const isBelow = (parseDecimal(tolerance ?? '0')?.thousandths ?? 0n) < 0n;
  return isBelow ? [...flat, at(['scoring', 'tolerance'], 'too_small', { minimum: 0 })] : flat;
}

function rangeProblems(kind: QuestionKind, { asValue, ranges = [] }: QuestionScoring): QuestionProblem[] {
  if (asValue && ranges.length > 0) return [at(['scoring', 'ranges'], 'invalid')];
  const unread = ranges.flatMap((range, index) => unreadEnds(kind, range, index));
  if (unread.length > 0) return unread;
  const all = ranges.map((range) => placed(kind, range));
  return all.flatMap((range, index) => {
    const path = ['scoring', 'ranges', index];
    if (range.from !== null && range.to !== null && range.from > range.to)
      return [at([...path, 'to'], 'from_after_to')];
    return all.slice(0, index).some((other) => overlaps(range, other))
      ? [at([...path, 'from'], 'overlap')]
      : [];
  });
}

function unreadEnds(kind: QuestionKind, range: ScoreStretch, index: number): QuestionProblem[] {
  const isRead = kind === 'date' ? isAnswerDate : (text: string) => parseDecimal(text) !== null;
  return (['from', 'to'] as const).flatMap((end) => {
    const text = range[end];
    if (text === undefined || isRead(text)) return [];
    const path = ['scoring', 'ranges', index, end];
    if (kind === 'date') return at(path, 'date_invalid');
    return hasTooManyPlaces(text)
      ? at(path, 'decimal_places', { places: decimalMaxPlaces })
      : at(path, 'number');
  });
}

function acceptedProblems({ accepted = [] }: QuestionScoring): QuestionProblem[] {
  const keys = accepted.map(({ text }) => compactSearchKey(text));
  return keys.flatMap((key, index) => {
    const path = ['scoring', 'accepted', index, 'text'];
    if (key === '') return at(path, 'required');
    return keys.indexOf(key) < index ? at(path, 'taken') : [];
  });
}
