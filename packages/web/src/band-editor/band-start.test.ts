import { describe, expect, test } from 'vitest';
import { copiedBands, cutBands, equalCuts, threeBands, usualLevels } from './band-start.ts';
import { readCuts } from './cut-list.ts';

const scale = { minimum: 0, maximum: 30 };
const shown = (bands: ReturnType<typeof threeBands>) =>
  bands.map(({ lower, upper, severity, upperInclusive }) => [lower, upper, severity, upperInclusive]);

describe('bands from cut-offs', () => {
  test('stand in the direction of what is measured', () => {
    expect(shown(threeBands(null, scale, 'high_is_good'))).toEqual([
      [0, 10, 'act', false],
      [10, 20, 'watch', false],
      [20, 30, 'good', true],
    ]);
    expect(shown(threeBands(7, scale, 'high_is_concern'))).toEqual([
      [0, 10, 'good', false],
      [10, 20, 'watch', false],
      [20, 30, 'act', true],
    ]);
  });

  test('are one more than the cut-offs, each said in both languages', () => {
    const bands = cutBands(null, scale, [5], 'high_is_concern');
    expect(shown(bands)).toEqual([
      [0, 5, 'good', false],
      [5, 30, 'act', true],
    ]);
    expect(bands.every(({ label, englishLabel }) => label !== '' && englishLabel !== '')).toBe(true);
    expect(usualLevels(4).map(({ severity }) => severity)).toEqual(['good', 'watch', 'watch', 'act']);
    expect(new Set(usualLevels(5).map(({ label }) => label)).size).toBe(5);
    expect(equalCuts({ minimum: 0, maximum: 40 }, 4)).toEqual([10, 20, 30]);
  });

  test.each([
    ['10, 20', [10, 20]],
    ['۲۰ ۱۰', [10, 20]],
    ['۷/۵؛ ۱۲٫۲۵', [7.5, 12.25]],
    ['', []],
    ['0, 10', null],
    ['10, 10', null],
    ['10, 31', null],
    ['ten', null],
  ])('%j is read as %j', (typed, cuts) => {
    expect(readCuts(typed, scale)).toEqual(cuts);
  });

  test('are copied as they are to a scale of the same width, and by shares to another', () => {
    const bands = cutBands(null, scale, [7, 20], 'high_is_good');
    expect(copiedBands(bands, scale, scale, 3).map(({ lower, scope }) => [lower, scope])).toEqual([
      [0, 3],
      [7, 3],
      [20, 3],
    ]);
    const wider = copiedBands(bands, scale, { minimum: 10, maximum: 70 }, null);
    expect(wider.map(({ lower, upper }) => [lower, upper])).toEqual([
      [10, 24],
      [24, 50],
      [50, 70],
    ]);
  });
});
