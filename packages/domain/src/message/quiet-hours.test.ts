import { expect, test } from 'vitest';
import { afterQuietHours } from './quiet-hours.ts';

const night = { from: 21, to: 9 };
const noon = { from: 12, to: 14 };
// Tehran is three and a half hours ahead.
test.each([
  ['2026-11-16T08:00:00Z', night, '2026-11-16T08:00:00Z'],
  ['2026-11-16T17:29:59Z', night, '2026-11-16T17:29:59Z'],
  ['2026-11-16T17:30:00Z', night, '2026-11-17T05:30:00Z'],
  ['2026-11-16T20:40:21Z', night, '2026-11-17T05:30:00Z'],
  ['2026-11-17T05:29:59Z', night, '2026-11-17T05:30:00Z'],
  ['2026-11-17T05:30:00Z', night, '2026-11-17T05:30:00Z'],
  ['2026-11-16T09:00:00Z', noon, '2026-11-16T10:30:00Z'],
  ['2026-11-16T20:40:21Z', null, '2026-11-16T20:40:21Z'],
  ['2026-11-16T20:40:21Z', { from: 5, to: 5 }, '2026-11-16T20:40:21Z'],
])('%s in %j is %s', (instant, quiet, expected) => {
  expect(afterQuietHours(new Date(instant), 'Asia/Tehran', quiet)).toEqual(new Date(expected));
});
