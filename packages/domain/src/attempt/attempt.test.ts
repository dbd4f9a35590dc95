import { describe, expect, it } from 'vitest';
import { attemptState, deadlineOf, extendedDeadline } from './attempt.ts';

const start = new Date('2026-03-21T08:00:00Z');
const after = (seconds: number) => new Date(start.getTime() + seconds * 1000);
const deadline = after(600);
const open = { deadline, submittedAt: null };

describe('attemptState', () => {
  it.each([
    ['in progress up to the deadline itself', open, 600, 'in_progress'],
    ['over a moment later', open, 600.001, 'time_over'],
    ['submitted stays submitted', { deadline, submittedAt: after(5) }, 10_000, 'submitted'],
    ['no limit never ends', { deadline: null, submittedAt: null }, 1e8, 'in_progress'],
  ] as const)('%s', (_, times, now, state) => {
    expect(attemptState(times, after(now))).toBe(state);
  });
});

it('the deadline is the start and the limit', () => {
  expect(deadlineOf(start, 10)).toEqual(deadline);
  expect(deadlineOf(start, null)).toBeNull();
});

it('more time is added to what is left, and counted from now where nothing is', () => {
  expect(extendedDeadline(deadline, after(60), 5)).toEqual(after(900));
  expect(extendedDeadline(deadline, after(1000), 5)).toEqual(after(1300));
  expect(extendedDeadline(null, after(60), 5)).toBeNull();
});
