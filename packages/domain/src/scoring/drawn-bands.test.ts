import { expect, test } from 'vitest';
import { drawnBands } from './drawn-bands.ts';

const bands = (...bounds: [number, number][]) => bounds.map(([lower, upper]) => ({ lower, upper }));

test.each([
  [
    'bands of whole scores meet halfway',
    bands([0, 4], [5, 9], [10, 27]),
    3,
    bands([0, 4.5], [4.5, 9.5], [9.5, 27]),
  ],
  ['in whatever order they come', bands([5, 9], [0, 4]), 7, bands([0, 4.5], [4.5, 9])],
  ['a gap with a whole score in it stays', bands([0, 4], [6, 9]), 2, bands([0, 4], [6, 9])],
  ['bands that meet stay as they are', bands([0, 4], [4, 9]), 2, bands([0, 4], [4, 9])],
  ['a gap between other scores stays', bands([0, 4.5], [5.5, 9]), 2, bands([0, 4.5], [5.5, 9])],
  [
    'the gap that a score lies in stays',
    bands([0, 4], [5, 9], [10, 12]),
    4.5,
    bands([0, 4], [5, 9.5], [9.5, 12]),
  ],
  [
    'without a score it is as with one in a band',
    bands([-3, -2], [-1, 0]),
    null,
    bands([-3, -1.5], [-1.5, 0]),
  ],
])('%s', (_, given, score, drawn) => {
  expect(drawnBands(given, score)).toEqual(drawn);
});
