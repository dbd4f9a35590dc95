import { expect, test } from 'vitest';
import { createLogPositions, parseLogPlace } from './log-positions.ts';

test('a place in the log is a number', () => {
  expect(parseLogPlace('0/0')).toBe(0n);
  expect(parseLogPlace('16/B374D848')).toBe(0x16b374d848n);
});

test('who has gone through the log up to a place knows everything up to when it ended there', () => {
  const positions = createLogPositions(10_000);
  expect(positions.knownUpTo(5n)).toBeNull();
  positions.note({ at: 1000, end: 10n });
  positions.note({ at: 2000, end: 10n });
  positions.note({ at: 3000, end: 20n });
  expect([5n, 10n, 15n, 20n, 99n].map(positions.knownUpTo)).toEqual([null, 2000, 2000, 3000, 3000]);
  // Longer ago than anybody wants to know.
  positions.note({ at: 12_500, end: 30n });
  expect(positions.knownUpTo(15n)).toBeNull();
});

test('a log that begins again, or a clock that was put back, tells nothing of before', () => {
  const positions = createLogPositions(10_000);
  positions.note({ at: 1000, end: 50n });
  positions.note({ at: 2000, end: 40n });
  expect(positions.knownUpTo(45n)).toBe(2000);
  positions.note({ at: 1500, end: 60n });
  expect(positions.knownUpTo(45n)).toBeNull();
});
