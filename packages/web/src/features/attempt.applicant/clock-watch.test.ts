import { expect, it } from 'vitest';
import { createClockWatch, isTimed } from './clock-watch.ts';

it('a clock that was set is noticed once, and one that runs never', () => {
  const clock = { date: 1_000_000, steady: 0 };
  const isSet = createClockWatch({ date: () => clock.date, steady: () => clock.steady });
  const pass = (date: number, steady: number) => {
    clock.date += date;
    clock.steady += steady;
    return isSet();
  };
  expect([pass(1000, 1000), pass(3_600_000, 1000), pass(1000, 1000), pass(-60_000, 1000)]).toEqual([
    false,
    true,
    false,
    true,
  ]);
});

it('the clock matters where the exam has a time, or one of its sections, begun or not', () => {
  const deadline = '2026-04-01T08:00:00.000Z';
  expect([{ deadline: null }, { deadline }, { deadline: null, sectionTimes: {} }].map(isTimed)).toEqual([
    false,
    true,
    true,
  ]);
});
