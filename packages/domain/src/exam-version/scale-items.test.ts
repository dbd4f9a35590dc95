import { describe, expect, test } from 'vitest';
import { fractionToNumber } from '../decimal/fraction.ts';
import type { ScaleKey } from '../scoring/scale.ts';
import type { ExamContent, ScaleContent, ScaleMemberContent } from './exam-content.ts';
import { measurerOf } from './measured-scales.ts';
import { hasSameItems, scaleItems } from './scale-items.ts';

const named = (id: number, title: string) => ({ id, title, translations: {} });

function question(id: number, scores: readonly number[]) {
  const answers = scores.map((score, place) => ({ ...named(id * 10 + place, 'a'), score: String(score) }));
  return { ...named(id, 'q'), answers };
}

function of(questionId: number, weight = '1', reversed = false): ScaleMemberContent {
  return { questionId, scaleKey: null, weight, reversed };
}

function ownScale(key: ScaleKey, members: ScaleMemberContent[]): ScaleContent {
  return {
    ...{ key, code: key, title: key, translations: {}, missing: { rule: 'none', maxMissing: 0 } },
    ...{ bandsOn: 'raw', intervalLevel: 95, members, bands: [] },
  };
}

function exam(top = 3): ExamContent {
  return {
    ...{ code: 'e', title: 'e', description: '', translations: {}, timeLimitMinutes: null },
    ...{ shuffleQuestions: false, shuffleAnswers: false, bands: [] },
    ageRange: { ...named(1, 'all'), from: 0, to: null },
    category: named(1, 'c'),
    sections: [
      { ...named(1, 'one'), code: 'one', questions: [question(1, [0, 1, top]), question(2, [1, 2])] },
      { ...named(2, 'two'), code: 'two', questions: [question(3, [-1, 0.5, 4])] },
    ],
    scoring: {
      ...{ kind: 'questionnaire', totalShown: true, norms: null, alerts: [] },
      scales: [
        ownScale('scale:1', [of(1, '0.5', true), of(3, '2'), of(99)]),
        ownScale('scale:2', [
          { questionId: null, scaleKey: 'scale:1', weight: '1.5', reversed: true },
          of(1, '-1'),
          of(2),
        ]),
      ],
    },
  };
}

describe('the questions of a scale', () => {
  test.each<ScaleKey>(['total', 'section:1', 'scale:1', 'scale:2'])(
    'add up to what is measured, of whoever answers all of them: %s',
    (key) => {
      const content = exam();
      const items = scaleItems(content, key);
      const measure = measurerOf(content);
      for (const chosen of [
        [10, 20, 30],
        [11, 21, 32],
        [12, 20, 31],
      ]) {
        const added = items.reduce((sum, { values }) => {
          const value = chosen.map((id) => values.get(id)).find((one) => one !== undefined);
          return sum + (value ? fractionToNumber(value) : Number.NaN);
        }, 0);
        const answers = new Map(chosen.map((id) => [Math.floor(id / 10), id]));
        const score = measure(answers, []).find(({ scale }) => scale.key === key)?.score.score;
        expect(added).toBeCloseTo(score ? fractionToNumber(score) : Number.NaN, 12);
      }
    },
  );

  test('are the same as long as their answers give the same', () => {
    const other = { ...exam(), sections: exam().sections.toReversed() };
    expect(hasSameItems(scaleItems(exam(), 'scale:2'), scaleItems(other, 'scale:2'))).toBe(true);
    expect(hasSameItems(scaleItems(exam(), 'scale:2'), scaleItems(exam(4), 'scale:2'))).toBe(false);
    expect(hasSameItems(scaleItems(exam(), 'section:2'), scaleItems(exam(4), 'section:2'))).toBe(true);
    expect(hasSameItems(scaleItems(exam(), 'total'), scaleItems(exam(), 'section:1'))).toBe(false);
  });

  test('a scale that is not there has none', () => {
    expect(scaleItems(exam(), 'scale:7')).toEqual([]);
  });
});
