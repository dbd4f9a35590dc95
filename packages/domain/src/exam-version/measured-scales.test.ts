import { describe, expect, test } from 'vitest';
import { decimalToString, parseDecimal, zeroDecimal } from '../decimal/decimal.ts';
import { fractionToNumber, roundFraction } from '../decimal/fraction.ts';
import type { ScaleKey } from '../scoring/scale.ts';
import type { BandContent, ExamContent, ScaleContent, ScoringContent } from './exam-content.ts';
import { measurerOf, type UsedNorm } from './measured-scales.ts';

const decimal = (text: string) => parseDecimal(text) ?? zeroDecimal;
const named = (id: number, title: string) => ({ id, title, translations: {} });

function question(id: number) {
  const answers = [0, 5, 10].map((score, place) => ({
    ...named(id * 10 + place, String(score)),
    score: String(score),
  }));
  return { ...named(id, `question ${id}`), answers };
}

function band(id: number, lower: string, upper: string, sectionId: number | null = null): BandContent {
  return {
    ...{ id, sectionId, label: `band ${id}`, advice: '', severity: 'watch', translations: {} },
    ...{ lower, lowerInclusive: true, upper, upperInclusive: true },
  };
}

function own(key: ScaleKey, code: string, changes: Partial<ScaleContent> = {}): ScaleContent {
  return {
    ...{ key, code, title: code, translations: {}, missing: { rule: 'none', maxMissing: 0 } },
    ...{ bandsOn: 'raw', intervalLevel: 95, members: [], bands: [] },
    ...changes,
  };
}

const member = (questionId: number) => ({ questionId, scaleKey: null, weight: '1', reversed: false });

/** Two sections, of two questions and of one; a total up to 30. */
function exam(scoring?: Partial<ScoringContent>, bands: BandContent[] = []): ExamContent {
  return {
    ...{ code: 'exam', title: 'exam', description: '', translations: {}, timeLimitMinutes: null },
    ...{ shuffleQuestions: false, shuffleAnswers: false },
    ageRange: { ...named(1, 'all'), from: 0, to: null },
    category: named(1, 'category'),
    sections: [
      { ...named(1, 'one'), code: 'one', questions: [question(1), question(2)] },
      { ...named(2, 'two'), code: 'two', questions: [question(3)] },
    ],
    bands,
    ...(scoring
      ? { scoring: { kind: 'quiz', totalShown: true, scales: [], norms: null, alerts: [], ...scoring } }
      : {}),
  };
}

function measured(content: ExamContent, chosen: [number, number][], norms: UsedNorm[] = []) {
  return measurerOf(content)(new Map(chosen), norms).map(({ scale, score, standard, band: found }) => ({
    code: scale.code,
    score: score.score && decimalToString(roundFraction(score.score)),
    ...(standard.t ? { t: fractionToNumber(standard.t) } : {}),
    band: found?.id ?? null,
  }));
}

const halfBlank: [number, number][] = [
  [1, 12],
  [3, 31],
];

describe('the scales of a version', () => {
  test('without a word about them are its total and its sections, blanks as zero', () => {
    const bands = [band(1, '0', '20'), band(2, '5', '5', 2), band(3, '6', '10', 1)];
    expect(measured(exam(undefined, bands), halfBlank)).toEqual([
      { code: 'total', score: '15', band: 1 },
      { code: 'one', score: '10', band: 3 },
      { code: 'two', score: '5', band: 2 },
    ]);
  });

  test('in a questionnaire have no score and no band with a blank', () => {
    const bands = [band(1, '0', '20'), band(2, '5', '5', 2), band(3, '6', '10', 1)];
    expect(measured(exam({ kind: 'questionnaire' }, bands), halfBlank)).toEqual([
      { code: 'total', score: null, band: null },
      { code: 'one', score: null, band: null },
      { code: 'two', score: '5', band: 2 },
    ]);
  });

  test('may each do otherwise, and an author may add others', () => {
    const prorate = { rule: 'prorate', maxMissing: 1 } as const;
    const scales = [
      { ...own('section:1', '', { missing: prorate }), code: null, title: null },
      own('scale:7', 'two', { members: [member(1), member(3)], bands: [band(9, '10', '15')] }),
    ];
    expect(measured(exam({ scales }), halfBlank)).toEqual([
      { code: 'total', score: '15', band: null },
      { code: 'one', score: '20', band: null },
      { code: 'two-2', score: '5', band: null },
      { code: 'two', score: '15', band: 9 },
    ]);
  });

  test('are read by the norm group of each, and bands stand on what it gives', () => {
    const bands = [band(1, '0', '44.999'), band(2, '45', '100')];
    const scales = [own('scale:7', 'x', { bandsOn: 't', members: [member(1), member(3)], bands })];
    const norms: UsedNorm[] = [
      { scale: 'scale:7', basis: { kind: 'mean_sd', mean: decimal('20'), sd: decimal('10') } },
    ];
    const content = exam({ scales, norms: { set: 1, scales: ['scale:7'] } });
    expect(measured(content, halfBlank, norms).at(-1)).toEqual({ code: 'x', score: '15', t: 45, band: 2 });
    expect(measured(content, halfBlank).at(-1)).toEqual({ code: 'x', score: '15', band: null });
    const far: UsedNorm[] = [
      { scale: 'scale:7', basis: { kind: 'mean_sd', mean: decimal('20'), sd: decimal('0.5') } },
    ];
    expect(measured(content, halfBlank, far).at(-1)).toMatchObject({ t: -50, band: 1 });
  });
});
