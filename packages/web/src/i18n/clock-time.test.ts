import { afterEach, expect, test } from 'vitest';
import { setSiteTimeZone } from '../clock/site-time-zone.ts';
import { formatClockTime } from './clock-time.ts';

afterEach(() => setSiteTimeZone());

test('the time of a moment is the one of Tehran, or of where the operator says', () => {
  expect(formatClockTime('en', '2026-03-02T20:00:00Z')).toBe('23:30:00');
  expect(formatClockTime('fa', '2026-03-02T20:00:00Z')).toBe('۲۳:۳۰:۰۰');
  setSiteTimeZone('Europe/Berlin');
  expect(formatClockTime('en', '2026-03-02T20:00:00Z')).toBe('21:00:00');
});
