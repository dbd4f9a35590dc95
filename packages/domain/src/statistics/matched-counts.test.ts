import { describe, expect, test } from 'vitest';
import type { Scale } from '../scoring/scale.ts';
import { matchScale } from './matched-counts.ts';
import { scaleReaderOf } from './scale-reading.ts';

const decimal = (value: number) => ({ thousandths: BigInt(Math.round(value * 1000)) });

function scaleOf(questions: number, changes: Partial<Scale> = {}): Scale {
  const members = Array.from({ length: questions }, (_, id) => ({
    ...{ of: { kind: 'question', id } as const, weight: decimal(1), reversed: false },
  }));
  return { key: 'total', missing: { rule: 'none', maxMissing: 0 }, members, ...changes };
}

/** The last question is harder for the focal group, whatever the others say. */
function taken(places: number, people = 4000) {
  const rows: { focal: boolean; chosen: number[] }[] = [];
  let seed = 1;
  const random = () => {
    seed = (seed * 16_807) % 2_147_483_647;
    return seed / 2_147_483_647;
  };
  for (let person = 0; person < people; person++) {
    const [focal, able] = [person % 2 === 0, random()];
    const pick = (shift: number) =>
      Math.min(places - 1, Math.max(0, Math.floor((able * 0.6 + random() * 0.6 - shift) * places)));
    rows.push({ focal, chosen: [pick(0.1), pick(0.1), pick(0.1), pick(0.1), pick(focal ? 0.4 : 0)] });
  }
  return rows;
}

function differences(scale: Scale, scores: number[], rows: ReturnType<typeof taken>) {
  const questions = scale.members.map((_, id) => ({ id, scores: scores.map(decimal) }));
  const reader = scaleReaderOf([scale], questions);
  const [read] = reader.scales;
  if (!read) throw new Error('no scale');
  const matched = matchScale(read);
  for (const { focal, chosen } of rows) {
    reader.read(Int32Array.from(chosen));
    matched.add(focal ? 'focal' : 'reference');
  }
  return matched.differences();
}

describe('a question that is harder for one group', () => {
  test('is found among two scores, and no other is', () => {
    const found = differences(scaleOf(5), [0, 1], taken(2));
    expect(found.map(({ reference, focal }) => [reference, focal])).toEqual(Array(5).fill([2000, 2000]));
    const last = found[4]?.found;
    expect(last).toMatchObject({ kind: 'odds', grade: 'C' });
    expect(last?.kind === 'odds' && last.delta).toBeLessThan(-1.5);
    expect(found.slice(0, 4).map((one) => one.found?.grade)).not.toContain('C');
  });

  test('is found among several scores, and turned round in a scale that turns it', () => {
    const rows = taken(4);
    const plain = differences(scaleOf(5), [0, 1, 2, 3], rows)[4]?.found;
    expect(plain).toMatchObject({ kind: 'mean', grade: 'C' });
    expect(plain?.kind === 'mean' && plain.difference).toBeLessThan(-0.5);
    const all = scaleOf(5);
    const turned = { ...all, members: all.members.map((member) => ({ ...member, reversed: true })) };
    const other = differences(turned, [0, 1, 2, 3], rows)[4]?.found;
    expect(other?.kind === 'mean' && other.difference).toBeCloseTo(
      -(plain?.kind === 'mean' ? plain.difference : Number.NaN),
      9,
    );
  });

  test('weights that no two sums share are matched in a hundred steps', () => {
    const scale = scaleOf(5);
    const members = scale.members.map((member, index) => ({ ...member, weight: decimal(1 + index / 997) }));
    expect(differences({ ...scale, members }, [0, 1.017, 3.301], taken(3))[4]?.found?.grade).toBe('C');
  });
});

describe('who is compared', () => {
  const blank = taken(2, 200).map((row, index) => ({
    ...row,
    chosen: index < 100 ? row.chosen : [-1, ...row.chosen.slice(1)],
  }));

  test('only who answered all of the scale, where it has no score without', () => {
    expect(differences(scaleOf(5), [0, 1], blank)[4]).toMatchObject({ reference: 50, focal: 50 });
  });

  test('everybody, where blanks count as nothing', () => {
    const scale = scaleOf(5, { missing: { rule: 'zero', maxMissing: 0 } });
    expect(differences(scale, [0, 1], blank)[4]).toMatchObject({ reference: 100, focal: 100 });
    // A blank is a score of its own where no answer gives 0.
    expect(differences(scale, [1, 2], blank)[0]).toMatchObject({ found: { kind: 'mean' } });
  });

  test('nobody, where a group is small or the question stands alone', () => {
    expect(differences(scaleOf(5), [0, 1], taken(2, 58)).map(({ found }) => found)).toEqual(
      Array(5).fill(null),
    );
    expect(differences(scaleOf(1), [0, 1], [{ focal: true, chosen: [1] }])).toEqual([]);
  });
});
