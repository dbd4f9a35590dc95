import type { QuestionStatistics } from '@sanjeh/contract/statistics/statistics.schema';
import { expect, it } from 'vitest';
import { sortQuestions } from './question-order.ts';

const question = (number: number, facility: number | null) => ({ number, facility }) as QuestionStatistics;
const questions = [question(1, 0.5), question(2, null), question(3, 0.1), question(4, 0.5)];
const sorted = (key: string, direction: 'ascending' | 'descending') =>
  sortQuestions(questions, { key, direction }).map(({ number }) => number);

it('sorts by a figure, equal ones in the order of the exam, those without one last', () => {
  expect(sorted('facility', 'ascending')).toEqual([3, 1, 4, 2]);
  expect(sorted('facility', 'descending')).toEqual([1, 4, 3, 2]);
  expect(sorted('number', 'descending')).toEqual([4, 3, 2, 1]);
});
