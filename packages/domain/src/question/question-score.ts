import { compareDecimals, type Decimal, parseDecimal, sumDecimals, zeroDecimal } from '../decimal/decimal.ts';
import { compactSearchKey } from '../persian/search-key.ts';
import { rangeOf, type ScoreRange } from '../scoring/possible-scores.ts';
import { type AnswerValue, type AskedQuestion, readValue } from './answer-value.ts';
import { lineOf, pointOf } from './line.ts';
import { kindOf, type QuestionScoring } from './question-kind.ts';
import { placed, possibleOn, type ScoredStretch, scoreAt } from './score-ranges.ts';

/** A question with what its answers are worth. Decimals are canonical texts. */
export interface WorthQuestion extends AskedQuestion {
  readonly scoring?: QuestionScoring | undefined;
  /** It counts with this, whatever was answered. */
  readonly credit?: string | undefined;
  readonly answers: readonly { readonly id: number; readonly score: string }[];
}

/** A long text with what it was marked with. */
export interface MarkedText {
  readonly text: string;
  readonly mark: Decimal;
}

/** The id of the one answer that was chosen, or a value; null or nothing: unanswered. */
export type GivenAnswer = number | AnswerValue | null | undefined;

/** By question. */
export type GivenAnswers = ReadonlyMap<number, GivenAnswer>;

/** An answer as it was given, or with its mark. */
export type Given = GivenAnswer | MarkedText;

export interface QuestionScorer {
  /** Null: it is not scored. Then it counts nothing, and cannot be missing. */
  readonly possible: ScoreRange | null;
  /** Whether it is an answer to this question, scored or not. */
  isAnswer(given: Given): boolean;
  /** Null where it is unanswered or not scored, and where what was given is no answer to this question. */
  scoreOf(given: Given): Decimal | null;
  /** Whether it is an answer that has its score from a person, who has not given it yet. */
  isToBeMarked(given: Given): boolean;
}

/** Of a value that fits. */
interface Worth {
  readonly possible: ScoreRange;
  scoreOf(value: AnswerValue): Decimal;
}

/** Reads the numbers of a question once, for the many that answer it. */
export function questionScorer(question: WorthQuestion): QuestionScorer {
  return question.credit === undefined
    ? answerScorer(question)
    : creditScorer(question, exact(question.credit));
}

/** Nothing else is possible; turned around it counts by the ends of the question itself. */
function creditScorer(question: WorthQuestion, credit: Decimal): QuestionScorer {
  const whole = answerScorer(question).possible;
  return {
    possible: whole && { minimum: credit, maximum: credit, whole },
    isAnswer: () => false,
    scoreOf: () => (whole ? credit : null),
    isToBeMarked: never,
  };
}

function answerScorer(question: WorthQuestion): QuestionScorer {
  switch (kindOf(question)) {
    case 'single':
      return singleScorer(question);
    case 'multiple':
      return fitting(question, worthOfChoices(question));
    case 'text':
      return fitting(question, worthOfTexts(question));
    case 'essay':
      return essayScorer(question);
    case 'number':
    case 'slider':
    case 'date':
      return fitting(question, worthOnLine(question));
    case 'info':
      return { possible: null, isAnswer: () => false, scoreOf: () => null, isToBeMarked: never };
  }
}

const never = () => false;

/** What was written, whether it is marked or not. */
export function writtenIn(given: Given): AnswerValue | null {
  if (given === undefined || typeof given === 'number') return null;
  return isMarked(given) ? given.text : given;
}

function isMarked(given: Given): given is MarkedText {
  return typeof given === 'object' && given !== null && 'mark' in given;
}

function exact(text: string): Decimal {
  const value = parseDecimal(text);
  if (value === null) throw new RangeError(`${text} is not a score`);
  return value;
}

/** Answers to what the question was before, in another version of the exam, need not be answers to it now. */
function fitting(question: AskedQuestion, worth: Worth | null): QuestionScorer {
  const valueIn = valueReader(question);
  return {
    possible: worth?.possible ?? null,
    isAnswer: (given) => valueIn(given) !== null,
    scoreOf: (given) => {
      const value = valueIn(given);
      return worth === null || value === null ? null : worth.scoreOf(value);
    },
    isToBeMarked: never,
  };
}

function valueReader(question: AskedQuestion) {
  return (given: Given) =>
    typeof given === 'number' ? null : (readValue(question, writtenIn(given)).value ?? null);
}

/** What it is worth is a person's word. Without a rubric nobody is asked for one. */
function essayScorer(question: WorthQuestion): QuestionScorer {
  const { rubric = [] } = question.scoring ?? {};
  const valueIn = valueReader(question);
  const isAnswer = (given: Given) => valueIn(given) !== null;
  if (rubric.length === 0) return { possible: null, isAnswer, scoreOf: () => null, isToBeMarked: never };
  return {
    possible: {
      minimum: sumDecimals(rubric.map(({ least = '0' }) => exact(least))),
      maximum: sumDecimals(rubric.map(({ most }) => exact(most))),
    },
    isAnswer,
    scoreOf: (given) => (isMarked(given) && isAnswer(given) ? given.mark : null),
    isToBeMarked: (given) => !isMarked(given) && isAnswer(given),
  };
}

function singleScorer({ answers }: WorthQuestion): QuestionScorer {
  const scores = new Map(answers.map(({ id, score }) => [id, exact(score)]));
  return {
    possible: rangeOf([...scores.values()]),
    isAnswer: (given) => typeof given === 'number' && scores.has(given),
    scoreOf: (given) => (typeof given === 'number' ? (scores.get(given) ?? null) : null),
    isToBeMarked: never,
  };
}

function worthOfChoices({ answers, bounds = {}, scoring = {} }: WorthQuestion): Worth {
  const scores = new Map(answers.map(({ id, score }) => [id, exact(score)]));
  const { least = 1, most = answers.length } = bounds;
  const sumOf = (chosen: Iterable<number>) => sumDecimals([...chosen].flatMap((id) => scores.get(id) ?? []));
  if (!scoring.allOrNothing) {
    return {
      possible: possibleSums([...scores.values()], least, most),
      scoreOf: (chosen) => sumOf(idsIn(chosen)),
    };
  }
  const right = rightAnswers(answers);
  const whole = right.size >= least && right.size <= most ? sumOf(right) : zeroDecimal;
  return {
    possible: { minimum: zeroDecimal, maximum: whole },
    scoreOf: (value) => {
      const chosen = idsIn(value);
      const isRight = chosen.length === right.size && chosen.every((id) => right.has(id));
      return isRight ? whole : zeroDecimal;
    },
  };
}

function idsIn(value: AnswerValue): readonly number[] {
  return typeof value === 'string' ? [] : value;
}

/** Those that all or nothing asks for. */
export function rightAnswers(answers: WorthQuestion['answers']): ReadonlySet<number> {
  return new Set(answers.filter(({ score }) => exact(score).thousandths > 0n).map(({ id }) => id));
}

/** Of so many scores at least, and so many at most. */
function possibleSums(scores: readonly Decimal[], least: number, most: number): ScoreRange {
  const ascending = scores.toSorted(compareDecimals);
  const reach = (inOrder: readonly Decimal[], isWorthIt: (score: Decimal) => boolean) =>
    sumDecimals(inOrder.slice(0, most).filter((score, place) => place < least || isWorthIt(score)));
  return {
    minimum: reach(ascending, ({ thousandths }) => thousandths < 0n),
    maximum: reach(ascending.toReversed(), ({ thousandths }) => thousandths > 0n),
  };
}

function worthOfTexts({ scoring = {} }: WorthQuestion): Worth | null {
  const { accepted = [] } = scoring;
  if (accepted.length === 0) return null;
  const scores = new Map(accepted.map(({ text, score }) => [compactSearchKey(text), exact(score)]));
  return {
    possible: rangeOf([zeroDecimal, ...scores.values()]),
    scoreOf: (text) => scores.get(compactSearchKey(String(text))) ?? zeroDecimal,
  };
}

function worthOnLine(question: WorthQuestion): Worth | null {
  const { scoring = {} } = question;
  const kind = kindOf(question);
  const line = lineOf(question);
  const pointAt = (value: AnswerValue) => pointOf(kind, String(value)) ?? 0n;
  if (line && scoring.asValue && line.first !== null && line.last !== null) {
    return {
      possible: rangeOf([{ thousandths: line.first }, { thousandths: line.last }]),
      scoreOf: (value) => ({ thousandths: pointAt(value) }),
    };
  }
  const { ranges = [] } = scoring;
  if (!line || ranges.length === 0) return null;
  const stretches = ranges.map(
    (range): ScoredStretch => ({ ...placed(kind, range), score: exact(range.score) }),
  );
  return { possible: possibleOn(line, stretches), scoreOf: (value) => scoreAt(stretches, pointAt(value)) };
}
