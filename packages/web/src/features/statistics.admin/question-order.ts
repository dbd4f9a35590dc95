import type { QuestionStatistics } from '@sanjeh/contract/statistics/statistics.schema';
import type { TableSort } from '#ui/table/table-column.ts';
import type { QuestionSort } from './statistics-state.ts';

/** What has no figure comes last, whichever way round. */
export function sortQuestions<Question extends QuestionStatistics>(
  questions: readonly Question[],
  { key, direction }: TableSort,
): Question[] {
  const name = key as QuestionSort;
  const sign = direction === 'ascending' ? 1 : -1;
  return questions.toSorted((a, b) => {
    const [left, right] = [a[name], b[name]];
    if (left === null || right === null) return Number(left === null) - Number(right === null);
    return sign * (left - right) || a.number - b.number;
  });
}
