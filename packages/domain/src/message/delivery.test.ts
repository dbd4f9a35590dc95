import { expect, test } from 'vitest';
import { pauseSeconds, retrySeconds } from './delivery.ts';

test('the pauses between tries grow, to a quarter of an hour', () => {
  expect([1, 2, 3, 4, 5, 6, 60].map(retrySeconds)).toEqual([5, 15, 45, 135, 405, 900, 900]);
});

test('a channel that goes on failing is asked once a minute', () => {
  expect([0, 1, 2, 3, 7, 8, 900].map(pauseSeconds)).toEqual([0, 1, 2, 4, 60, 60, 60]);
});
