import { expect, test } from 'vitest';
import { asOfIn } from './lagging-client.ts';

const date = 'Tue, 17 Nov 2026 02:30:00 GMT';

test.each([
  ['of the database itself', { date }, null],
  ['a moment old', { date, 'x-as-of': '2026-11-17T02:29:56.000Z' }, null],
  ['a while old', { date, 'x-as-of': '2026-11-17T02:29:50.000Z' }, '2026-11-17T02:29:50.000Z'],
  ['without a time of its own', { 'x-as-of': '2026-11-17T02:29:50.000Z' }, null],
])('an answer %s', (_, headers, expected) => {
  expect(asOfIn(new Headers(headers))).toBe(expected);
});
