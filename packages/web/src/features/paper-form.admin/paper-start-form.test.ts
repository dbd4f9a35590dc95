import { expect, test } from 'vitest';
import { ApiProblem } from '#api/api-problem.ts';
import { refusedDayOf, startIssues } from './paper-start-form.ts';

const problem = (field: string) =>
  new ApiProblem(400, {
    ...{ code: 'invalid_input', requestId: 'r' },
    issues: [{ path: [field], code: 'date_not_kept' }],
  });

test('a day that the server refuses stands at its field until another is typed', () => {
  const refused = refusedDayOf(problem('filledOn'), '2020-01-01');
  const codesOf = (filledOn: string) =>
    startIssues({ filledOn, exameId: 1, who: 'mother' }, undefined, refused).map(({ path, code }) => [
      ...path,
      code,
    ]);
  expect(codesOf('2020-01-01')).toEqual([['filledOn', 'date_not_kept']]);
  expect(codesOf('2024-01-01')).toEqual([]);
});

test('what is wrong elsewhere is no refusal of the day', () => {
  expect(refusedDayOf(problem('answers'), '2020-01-01')).toBeNull();
  expect(refusedDayOf(null, '2020-01-01')).toBeNull();
});
