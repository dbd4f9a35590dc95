import { describe, expect, test } from 'vitest';
import { dayOfAge, isReminderDay } from './reminder-plan.ts';

const ava = { birthDate: '2025-05-16', weeksPremature: 0 };

describe('the day on which an exam is due', () => {
  test.each([
    [ava, { from: 18, to: 20 }, true, '2026-11-16'],
    [{ ...ava, weeksPremature: 8 }, { from: 18, to: 20 }, true, '2027-01-11'],
    [{ ...ava, weeksPremature: 8 }, { from: 18, to: 20 }, false, '2026-11-16'],
    [{ birthDate: '2025-01-31', weeksPremature: 0 }, { from: 1, to: 2 }, true, '2025-03-01'],
    [ava, { from: 0, to: 2 }, true, null],
    [ava, { from: 216, to: null }, true, null],
  ])('of %j for %j (%s) is %s', (person, range, corrects, day) => {
    expect(dayOfAge(person, range, corrects)).toBe(day);
  });

  test.each([
    ['2026-11-16', true],
    ['2026-11-13', true],
    ['2026-11-12', false],
    ['2026-11-17', false],
  ])('%s is reminded of on the 16th: %s', (day, expected) => {
    expect(isReminderDay(day, '2026-11-16')).toBe(expected);
  });
});
