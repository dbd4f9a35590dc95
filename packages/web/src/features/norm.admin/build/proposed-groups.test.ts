import type { NormSample } from '@sanjeh/contract/norm/norm-sample.schema';
import { describe, expect, test } from 'vitest';
import { newNorm } from '../norm-draft.ts';
import { inTheWay, isUsable, proposeGroups } from './proposed-groups.ts';
import { toDrafts } from './provenance.ts';
import { newSampleForm, toSampleQuery } from './sample-form.ts';

const group = (gender: 'female' | 'male' | null, ageFrom: number, people: number, mean: number) => ({
  ...{ gender, ageFrom, ageTo: ageFrom + 11, people, meanAge: ageFrom + 5.5, mean },
  sd: people < 2 ? null : 2,
  scores: [
    { raw: mean - 2, count: 1 },
    { raw: mean, count: people - 1 },
  ],
});
const sample: NormSample = {
  ...{ people: 121, incomparable: 0, reliability: { alpha: 0.83456, people: 120 } },
  groups: [
    group('female', 0, 40, 10),
    group('female', 12, 60, 14),
    group('male', 0, 20, 3),
    group('male', 12, 1, 9),
  ],
};

describe('groups from people', () => {
  test('women and men have curves of their own, and the small ones are marked', () => {
    const proposed = proposeGroups(sample, 'linear');
    expect(proposed.map(({ proposed: { mean } }) => Math.round(mean))).toEqual([10, 14, 3, 9]);
    expect(proposed.map(({ isSmall }) => isSmall)).toEqual([false, false, true, true]);
  });

  test('become drafts with where they come from; without a deviation there is none', () => {
    const form = { ...newSampleForm('total'), periodFrom: '2026-01-01', smoothing: 'none' as const };
    const proposed = proposeGroups(sample, 'none');
    expect(proposed.map(isUsable)).toEqual([true, true, true, false]);
    const drafts = toDrafts(proposed, sample, form, '2026-11-16');
    expect(drafts).toHaveLength(3);
    expect(drafts[1]).toMatchObject({
      ...{
        scaleCode: 'total',
        gender: 'female',
        ageFrom: 12,
        ageTo: 23,
        sample: 60,
        year: 2026,
        mean: 14,
        sd: 2,
      },
      ...{ reliability: 0.835, reliabilityPeople: 120, englishTitle: 'Female, 12 to 23 months' },
      englishSource:
        "This exam's own attempts from 1 January 2026 on; the first complete attempt of each person; worked out on 16 November 2026",
    });
    expect(drafts[1]?.source).toContain('۲۵ آبان ۱۴۰۵');
  });

  test('or drafts of the scores that the people had', () => {
    const form = { ...newSampleForm('total'), kind: 'data' as const };
    const [first] = toDrafts(proposeGroups(sample, 'none'), sample, form, '2026-11-16');
    expect(first).toMatchObject({ kind: 'data', lines: '8\t1\n10\t39', mean: null });
  });

  test('take the place of those whose ages they share, and of no others', () => {
    const made = [newNorm({ scaleCode: 'total', gender: 'female', ageFrom: 12, ageTo: 23 })];
    const before = [
      newNorm({ scaleCode: 'total', gender: 'female', ageFrom: 23, ageTo: 30 }),
      newNorm({ scaleCode: 'total', gender: 'female', ageFrom: 24, ageTo: 30 }),
      newNorm({ scaleCode: 'total', gender: null, ageFrom: 0, ageTo: null }),
      newNorm({ scaleCode: 'mood', gender: 'female', ageFrom: 12, ageTo: 23 }),
    ];
    expect(inTheWay(before, made)).toEqual([before[0]]);
  });
});

test('what is left empty is not asked for', () => {
  expect(toSampleQuery({ ...newSampleForm('total'), whom: 'male', width: null, ageTo: 20 })).toEqual({
    ...{ scaleCode: 'total', take: 'first', gender: 'male', ageTo: 20 },
  });
  expect(toSampleQuery({ ...newSampleForm('total'), kind: 'data' })).toMatchObject({ scores: 'true' });
  expect(toSampleQuery({ ...newSampleForm('total'), whom: 'split' })).toMatchObject({
    split: 'true',
    width: 12,
  });
});
