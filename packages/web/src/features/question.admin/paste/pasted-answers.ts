import { parseDecimal } from '@sanjeh/domain/decimal/decimal';
import { toAsciiDigits } from '@sanjeh/domain/persian/digits';

/** An answer of a pasted line. */
export interface PastedAnswer {
  readonly title: string;
  /** In ASCII digits; empty where none was given. */
  readonly score: string;
}

/** «۲٫۵» and «−1» as sheets write them. */
function scoreOf(text: string): string | null {
  const typed = toAsciiDigits(text.trim()).replace('٫', '.').replace('−', '-');
  return /^[+-]?\d/.test(typed) && parseDecimal(typed.replace(/^\+/, '')) !== null
    ? typed.replace(/^\+/, '')
    : null;
}

/** «بله = 10» and «Yes (10)». */
const withScore = /^(.+?)\s*(?:=\s*([^=()]+)|\(\s*([^()]+)\s*\))$/u;

export function answerOf(column: string): PastedAnswer {
  const [, title, after, inside] = withScore.exec(column) ?? [];
  const score = scoreOf(after ?? inside ?? '');
  return title !== undefined && score !== null ? { title, score } : { title: column, score: '' };
}

/**
 * The columns after a question: an answer in each, its score in the same column or in the one after it. Null:
 * fewer than two answers are none.
 */
export function pastedAnswers(columns: readonly string[]): PastedAnswer[] | null {
  const answers: PastedAnswer[] = [];
  for (const column of columns) {
    const score = scoreOf(column);
    const last = answers.at(-1);
    if (score === null) answers.push(answerOf(column));
    else if (last?.score === '') answers[answers.length - 1] = { ...last, score };
    else return null;
  }
  return answers.length < 2 ? null : inOrder(answers);
}

/** Where none has a score, they count from 0. */
export function inOrder(answers: readonly PastedAnswer[]): PastedAnswer[] {
  const isScored = answers.some(({ score }) => score !== '');
  return answers.map((answer, index) => (isScored ? answer : { ...answer, score: String(index) }));
}
