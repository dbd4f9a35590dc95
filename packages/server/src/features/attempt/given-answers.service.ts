import { exact } from '@sanjeh/domain/exam-version/exam-content';
import type { AnswerValue } from '@sanjeh/domain/question/answer-value';
import type { Given, GivenAnswer, GivenAnswers } from '@sanjeh/domain/question/question-score';

/** As it is stored. */
export interface GivenRow {
  question_id: number;
  answer_id: number | null;
  value: unknown;
}

/** What was answered: the chosen answer, or a value. */
export function givenOf({ answer_id, value }: Pick<GivenRow, 'answer_id' | 'value'>): GivenAnswer {
  return (value as AnswerValue | null) ?? answer_id;
}

/** What somebody has given for a long text. */
export interface MarkRow {
  question_id: number;
  score: string | null;
}

export function answersOf(rows: readonly GivenRow[]): GivenAnswers {
  return new Map(rows.map((row) => [row.question_id, givenOf(row)]));
}

/** With the marks of long texts that have been given by now. */
export function chosenOf(
  rows: readonly GivenRow[],
  marks: readonly MarkRow[] = [],
): ReadonlyMap<number, Given> {
  const chosen = new Map<number, Given>(answersOf(rows));
  for (const { question_id, score } of marks) {
    const text = chosen.get(question_id);
    if (score !== null && typeof text === 'string') chosen.set(question_id, { text, mark: exact(score) });
  }
  return chosen;
}
