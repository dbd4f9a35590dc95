import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { learnClockOffset } from './clock-offset.ts';
import { setSiteTimeZone } from './site-time-zone.ts';
import { siteToday } from './today.ts';

const hour = 3_600_000;

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
  });
  vi.useFakeTimers({ now: new Date('2026-03-02T20:00:00Z') });
});
afterEach(() => {
  setSiteTimeZone();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('today is the day in Tehran by the server’s clock, and by the device’s where that is all there is', () => {
  expect(siteToday()).toBe('2026-03-02');
  learnClockOffset(Date.now() + hour);
  expect(siteToday()).toBe('2026-03-03');
  vi.stubGlobal('localStorage', undefined);
  expect(siteToday()).toBe('2026-03-02');
});

test('the operator’s time zone takes the place of Tehran’s, unless the device does not know it', () => {
  vi.setSystemTime('2026-03-02T22:00:00Z');
  expect(siteToday()).toBe('2026-03-03');
  setSiteTimeZone('Europe/Berlin');
  expect(siteToday()).toBe('2026-03-02');
  setSiteTimeZone('Mars/Olympus');
  expect(siteToday()).toBe('2026-03-03');
});
