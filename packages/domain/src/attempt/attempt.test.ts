import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { answerVerdict, attemptState, deadlineOf, isLeftToServer } from './attempt.ts';

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

describe('answerVerdict', () => {
  it.each([
    ['in time', open, 10, 11, 'saved'],
    ['in time, from a device whose clock is a day ahead', open, 90_000, 11, 'saved'],
    ['given at the deadline, delivered at the end of the grace', open, 600, 720, 'saved'],
    ['delivered after the grace', open, 600, 720.001, 'late'],
    ['given after the deadline', open, 600.001, 601, 'late'],
    ['after submitting', { deadline, submittedAt: after(5) }, 4, 6, 'closed'],
  ] as const)('%s', (_, times, answered, now, verdict) => {
    expect(answerVerdict(times, after(answered), after(now))).toBe(verdict);
  });

  it('is never "saved" once the attempt is left to the server', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -1000, max: 2000 }),
        fc.integer({ min: 0, max: 2000 }),
        (answered, now) => {
          const isSaved = answerVerdict(open, after(answered), after(now)) === 'saved';
          expect(isSaved && isLeftToServer(open, after(now))).toBe(false);
        },
      ),
    );
  });
});

it('the deadline is the start and the limit', () => {
  expect(deadlineOf(start, 10)).toEqual(deadline);
  expect(deadlineOf(start, null)).toBeNull();
});
