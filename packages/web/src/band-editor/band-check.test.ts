import { expect, test } from 'vitest';
import { checkBands, toDecimalRange } from './band-check.ts';
import type { BandDraft } from './band-draft.ts';
import { contentOfBands, newBand, toBandDraft } from './band-draft.ts';
import { nextBand, threeBands } from './band-start.ts';

const possible = { minimum: 0, maximum: 20 };
const set = {
  total: toDecimalRange({ minimum: 0, maximum: 60 }),
  sections: new Map([[5, toDecimalRange(possible)]]),
};
const codes = (...bands: BandDraft[]) =>
  checkBands(bands, set).map(({ key, path, code, params }) => [
    bands.findIndex((band) => band.key === key),
    path.join('.'),
    code,
    ...Object.values(params ?? {}),
  ]);
const band = (lower: number | null, upper: number | null, fields: Partial<BandDraft> = {}) =>
  newBand({ label: `${lower} تا ${upper}`, lower, upper, ...fields });

test('bands that meet without sharing a score are in order', () => {
  expect(codes(band(0, 20, { upperInclusive: false }), band(20, 60))).toEqual([]);
  expect(codes(band(0, 60), band(0, 20, { scope: 5 }))).toEqual([]);
});

test('an overlap is told at both bands, by the name of the other', () => {
  expect(codes(band(0, 20), band(20, 60))).toEqual([
    [0, 'upper', 'overlap', '20 تا 60'],
    [1, 'lower', 'overlap', '0 تا 20'],
  ]);
  expect(codes(band(0, 30, { label: '' }), band(20, 60))).toContainEqual([1, 'lower', 'overlap']);
});

test('what lies outside of the possible scores is told with the limit', () => {
  expect(codes(band(-1, 61))).toEqual([
    [0, 'lower', 'too_small', 0],
    [0, 'upper', 'too_big', 60],
  ]);
  expect(codes(band(0, 21, { scope: 5 }))).toEqual([[0, 'upper', 'too_big', 20]]);
  expect(codes(band(0, 5, { scope: 9 }))).toEqual([[0, 'questionSectionId', 'no_question']]);
});

test.each([
  [{ lower: null }, ['lower', 'required']],
  [{ lower: Number.NaN }, ['lower', 'number']],
  [{ lower: 1.2345 }, ['lower', 'decimal_places']],
  [{ lower: 30, upper: 20 }, ['upper', 'from_after_to']],
  [{ lower: 20, upper: 20, lowerInclusive: false }, ['upper', 'from_after_to']],
  [{ label: ' ' }, ['label', 'required']],
])('a band with %j is told at its field', (fields, [path, code]) => {
  expect(codes(band(0, 20, fields)).map((issue) => issue.slice(1, 3))).toEqual([[path, code]]);
});

test('three bands to start with cover the scale without a fault', () => {
  const three = threeBands(null, { minimum: 0, maximum: 60 }, 'high_is_good');
  expect(three.map(({ lower, upper }) => [lower, upper])).toEqual([
    [0, 20],
    [20, 40],
    [40, 60],
  ]);
  expect(codes(...three)).toEqual([]);
  expect(codes(...threeBands(5, possible, 'high_is_good'))).toEqual([]);
});

test('another band begins where the last one ends', () => {
  const next = nextBand(null, { minimum: 0, maximum: 60 }, [band(0, 20)]);
  expect(next).toMatchObject({ lower: 20, lowerInclusive: false, upper: 60 });
  expect(nextBand(null, { minimum: 0, maximum: 60 }, [band(0, 60)])).toMatchObject({
    lower: null,
    upper: null,
  });
});

test('the content does not depend on keys or on the order of the rows', () => {
  const [a, b] = [band(0, 20), band(20, 60)];
  expect(contentOfBands([b, a])).toBe(contentOfBands([newBand(a), newBand(b)]));
  const stored = {
    ...a,
    id: 1,
    questionSectionId: null,
    lower: 0,
    upper: 20,
    translations: { en: { label: 'x' } },
  };
  expect(toBandDraft(stored)).toMatchObject({ englishLabel: 'x', englishAdvice: '', scope: null });
});
