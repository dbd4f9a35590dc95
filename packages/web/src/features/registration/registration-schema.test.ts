import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { learnClockOffset } from '#clock/clock-offset.ts';
import { checkBirthDate } from './registration-schema.ts';

const day = 86_400_000;

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
  });
  vi.useFakeTimers({ now: new Date('2026-03-02T12:00:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a day is over by the server’s clock, as far as it is known', () => {
  expect(checkBirthDate({ birthDate: '2026-03-01' })).toEqual([]);
  const tooEarly = [{ path: ['birthDate'], code: 'birth_date_future' }];
  expect(checkBirthDate({ birthDate: '2026-03-02' })).toEqual(tooEarly);
  learnClockOffset(Date.now() + day);
  expect(checkBirthDate({ birthDate: '2026-03-02' })).toEqual([]);
});
