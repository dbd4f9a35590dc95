import { expect, test } from 'vitest';
import type { Decimal } from '../decimal/decimal.ts';
import { fractionToNumber } from '../decimal/fraction.ts';
import { rangeOf } from '../scoring/possible-scores.ts';
import { type Scale, type ScaleMember, scalerOf } from '../scoring/scale.ts';
import { scaleReaderOf, unit } from './scale-reading.ts';

const decimal = (value: number): Decimal => ({ thousandths: BigInt(Math.round(value * 1000)) });
const question = (id: number, weight = 1, reversed = false): ScaleMember => ({
  ...{ of: { kind: 'question', id }, weight: decimal(weight), reversed },
});

const questions = [
  { id: 11, scores: [0, 1, 2].map(decimal) },
  { id: 12, scores: [3, 1.5, -1].map(decimal) },
  { id: 13, scores: [0, 0.125].map(decimal) },
  { id: 14, scores: [5, 4, 3, 2, 1].map(decimal) },
];
const all = questions.map(({ id }) => question(id));
const scales: Scale[] = [
  { key: 'scale:9', missing: { rule: 'zero', maxMissing: 0 }, members: [part('scale:2'), part('scale:1')] },
  { key: 'total', missing: { rule: 'none', maxMissing: 0 }, members: all },
  { key: 'section:1', missing: { rule: 'zero', maxMissing: 0 }, members: all.slice(1) },
  {
    key: 'scale:1',
    missing: { rule: 'prorate', maxMissing: 2 },
    members: [question(11, 0.5, true), question(12, -1), question(14, 2.125, true), question(404)],
  },
  { key: 'scale:2', missing: { rule: 'prorate', maxMissing: 1 }, members: [part('scale:1', true), all[2]] },
  { key: 'scale:3', missing: { rule: 'none', maxMissing: 0 }, members: [] },
  {
    key: 'scale:4',
    missing: { rule: 'prorate', maxMissing: 1 },
    members: [part('scale:3'), part('scale:1')],
  },
  { key: 'scale:5', missing: { rule: 'none', maxMissing: 0 }, members: [part('scale:3'), all[0]] },
].map((scale) => ({ ...scale, members: scale.members.filter((member) => member !== undefined) })) as Scale[];

function part(key: 'scale:1' | 'scale:2' | 'scale:3', reversed = false): ScaleMember {
  return { of: { kind: 'scale', key }, weight: decimal(1), reversed };
}

/** All ways to answer, with everything that may be left out. */
function* everybody(place = 0): Generator<number[]> {
  const { scores } = questions[place] ?? {};
  if (!scores) return yield [];
  for (const rest of everybody(place + 1))
    for (let own = -1; own < scores.length; own++) yield [own, ...rest];
}

test('whatever is answered or left out, the scores are the exact ones', () => {
  const exact = scalerOf(scales, new Map(questions.map(({ id, scores }) => [id, rangeOf(scores)])));
  const reader = scaleReaderOf(scales, questions);
  let people = 0;
  for (const places of everybody()) {
    people += 1;
    const given = exact(
      new Map(questions.map(({ id, scores }, index) => [id, scores[places[index] ?? -1] ?? null])),
    );
    reader.read(Int32Array.from(places));
    for (const { key, score, isWhole, values } of reader.scales) {
      const own = given.get(key);
      const isScored = own?.score != null;
      expect(Number.isNaN(score)).toBe(!isScored);
      if (own?.score) expect(score / unit).toBeCloseTo(fractionToNumber(own.score), 9);
      const countsBlanks = scales.find((scale) => scale.key === key)?.missing.rule === 'zero';
      expect(isWhole).toBe(isScored && (countsBlanks || own.missing === 0));
      if (isWhole) expect(values.reduce((sum, value) => sum + value, 0)).toBeCloseTo(score, 3);
    }
  }
  expect(people).toBe(4 * 4 * 3 * 6);
});

test('the ends of a scale are those of its members', () => {
  const reader = scaleReaderOf(scales, questions);
  const ends = reader.scales.map(({ key, minimum, maximum }) => [key, minimum / unit, maximum / unit]);
  expect(ends).toContainEqual(['total', 0, 10.125]);
  expect(ends).toContainEqual(['scale:1', 2.125 - 3, 1 + 1 + 10.625]);
  expect(ends).toContainEqual(['scale:3', 0, 0]);
  expect(reader.scales.map(({ key, members }) => [key, members.length])).toContainEqual(['scale:4', 1]);
});
