import type { ErrorBody } from '@sanjeh/contract/error';
import { expect, test } from 'vitest';
import { ApiProblem } from '#api/api-problem.ts';
import { sayIn } from '#i18n/say.ts';
import { type DrawRefusal, drawRefusal, firstRefused, missingOfDraw } from './draw-refusal.ts';

const refused = (body: Partial<ErrorBody>) =>
  drawRefusal(new ApiProblem(409, { code: 'invalid_input', requestId: 'r1', ...body }));
const said = (refusal: DrawRefusal | null) =>
  Object.fromEntries(Object.entries(refusal ?? {}).map(([at, message]) => [at, sayIn('en', message)]));

test('each refusal stands at the field that mends it, with its numbers', () => {
  const params = { tag: 'Math', exam: 'Final', pool: 2, count: 3, titles: 'Seven', title: 'Eight' };
  const few = said(refused({ code: 'draw_too_few', params }));
  expect(Object.keys(few)).toEqual(['count']);
  expect(few.count).toMatch(/Math.*2.*Final.*3/);
  expect(said(refused({ code: 'draw_differs', params })).tagId).toContain('Seven');
  expect(said(refused({ code: 'draw_overlaps', params })).tagId).toContain('Eight');
  const gone = refused({ issues: [{ path: ['questionSectionId'], code: 'invalid_choice' }] });
  expect(firstRefused(gone)).toBe('questionSectionId');
});

test('what no field can mend is said for all of them', () => {
  expect(Object.keys(refused({ code: 'not_found' }))).toEqual(['form']);
  expect(Object.keys(refused({ issues: [{ path: ['other'], code: 'invalid' }] }))).toEqual(['form']);
});

test.each([
  [{ tagId: 1, count: 2, questionSectionId: 3 }, []],
  [{ tagId: null, count: null, questionSectionId: 3 }, ['tagId', 'count']],
  [{ tagId: 1, count: 0, questionSectionId: null }, ['count', 'questionSectionId']],
  [{ tagId: 1, count: 1.5, questionSectionId: 3 }, ['count']],
  [{ tagId: 1, count: Number.NaN, questionSectionId: 3 }, ['count']],
])('%o lacks %o', (values, fields) => {
  const missing = missingOfDraw(values);
  expect(Object.keys(missing ?? {}).toSorted()).toEqual(fields.toSorted());
  expect(firstRefused(missing ?? {})).toBe(fields[0]);
});
