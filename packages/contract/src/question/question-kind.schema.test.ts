import { expect, test } from 'vitest';
import { toIssues } from '../issue.ts';
import { questionBoundsSchema } from './question-kind.schema.ts';

test.each([
  ['1.2345', { code: 'decimal_places', params: { places: 3 } }],
  ['−۰٫۰۰۰۱', { code: 'decimal_places', params: { places: 3 } }],
  ['x.2345', { code: 'number' }],
  ['1.23.45', { code: 'number' }],
  ['', { code: 'number' }],
])('a bound of %j says what is wrong with it', (min, issue) => {
  const { error } = questionBoundsSchema.safeParse({ min });
  expect(error && toIssues(error)).toEqual([{ path: ['min'], ...issue }]);
});
