import { type Decimal, decimalToString } from '@sanjeh/domain/decimal/decimal';
import type { QuestionContent } from '@sanjeh/domain/exam-version/exam-content';
import { isScored } from '@sanjeh/domain/exam-version/scored-questions';
import { kindOf } from '@sanjeh/domain/question/question-kind';

export type Cell = string | number | null;

/** What is known of one attempt's answers. */
export interface GivenAnswers {
  readonly chosen: ReadonlySet<number>;
  /** By question whose answers are values, if it was answered: what that was worth; null: it is not scored. */
  readonly scores: ReadonlyMap<number, Decimal | null>;
  /** Numbers and days, as they are kept. */
  readonly values: ReadonlyMap<number, string>;
}

/** Makes the cells of one question, as many as it has variables. */
export function cellWriterOf(question: QuestionContent): (given: GivenAnswers) => Cell[] {
  const { id, answers } = question;
  const kind = kindOf(question);
  if (kind === 'single')
    return ({ chosen }) => {
      const place = answers.findIndex((answer) => chosen.has(answer.id));
      const answer = answers[place];
      return answer ? [place + 1, Number(answer.score)] : [null, null];
    };
  const scoreCells = isScored(question)
    ? (score: Decimal | null | undefined): Cell[] => [score ? Number(decimalToString(score)) : null]
    : () => [];
  const own = ({ chosen, scores, values }: GivenAnswers): Cell[] => {
    const isAnswered = scores.has(id);
    if (kind === 'multiple')
      return answers.map((answer) => (isAnswered ? Number(chosen.has(answer.id)) : null));
    if (kind === 'text' || kind === 'essay') return [Number(isAnswered)];
    const value = values.get(id);
    if (!isAnswered || value === undefined) return [null];
    return [kind === 'date' ? value : Number(value)];
  };
  return (given) => [...own(given), ...scoreCells(given.scores.get(id))];
}
