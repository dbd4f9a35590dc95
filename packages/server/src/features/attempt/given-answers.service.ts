import type { AnswerValue } from '@sanjeh/domain/question/answer-value';
import type { Given } from '@sanjeh/domain/question/question-score';

/** As it is stored. */
export interface GivenRow {
  question_id: number;
  answer_id: number | null;
  value: unknown;
}

/** What was answered: the chosen answer, or a value. */
export function givenOf({ answer_id, value }: Pick<GivenRow, 'answer_id' | 'value'>): Given {
  return (value as AnswerValue | null) ?? answer_id;
}

export function chosenOf(rows: readonly GivenRow[]): ReadonlyMap<number, Given> {
  return new Map(rows.map((row) => [row.question_id, givenOf(row)]));
}
