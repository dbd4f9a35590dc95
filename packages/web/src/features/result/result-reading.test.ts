import type {
  ResultAlert,
  ResultScale,
  ResultSection,
  ScaleBand,
} from '@sanjeh/contract/result/result.schema';
import { describe, expect, it } from 'vitest';
import { gravest, isMoreBetter, notYetReached, worstPart } from './result-reading.ts';

const band = (lower: number, upper: number, severity: ScaleBand['severity']): ScaleBand => ({
  ...{ lower, upper, severity },
  ...{ lowerInclusive: true, upperInclusive: true, label: severity, advice: '' },
});
const rising = [band(0, 2, 'act'), band(3, 5, 'watch'), band(6, 10, 'good')];
const falling = [band(6, 10, 'act'), band(0, 5, 'good')];

const section = (id: number, score: number, bands: ScaleBand[], answers: (number | null)[] = []) =>
  ({
    ...{ id, score, bands, title: `section ${id}`, possible: { minimum: 0, maximum: 10 } },
    ...{ answered: 0, questionCount: answers.length, reason: null },
    band: bands.find(({ lower, upper }) => lower <= score && score <= upper) ?? null,
    questions: answers.map((given, index) => ({
      id: id * 10 + index,
      title: `question ${index}`,
      answer: given === null ? null : { id: index, title: String(given), score: given },
      highestScore: 2,
    })),
  }) satisfies ResultSection;
const scale = (code: string, score: number, bands: ScaleBand[], more: Partial<ResultScale> = {}) =>
  ({
    ...{ code, score, bands, kind: 'section', title: code, possible: { minimum: 0, maximum: 10 } },
    ...{ raw: score, answered: 1, missing: 0, reason: null, bandsOn: 'raw', isOutsideNorms: false },
    ...{ z: null, t: null, stanine: null, percentile: null, interval: null, trueScore: null, norm: null },
    band: bands.find(({ lower, upper }) => lower <= score && score <= upper) ?? null,
    ...more,
  }) satisfies ResultScale;

it('bands tell which way a scale goes', () => {
  expect(isMoreBetter(rising)).toBe(true);
  expect(isMoreBetter(falling)).toBe(false);
  expect(isMoreBetter([])).toBeNull();
  expect(isMoreBetter([band(0, 10, 'watch')])).toBeNull();
});

describe('the worst part', () => {
  const codeOf = (...scales: ResultScale[]) => worstPart({ scales })?.code;

  it('is the gravest one, and of equal ones the one that is furthest off', () => {
    const scales = [scale('a', 9, rising), scale('b', 5, rising), scale('c', 4, rising)];
    expect(codeOf(...scales)).toBe('c');
    expect(codeOf(...scales, scale('d', 10, falling))).toBe('d');
  });

  it('may be a scale of the author, and its bands may stand on T; the total is no part', () => {
    expect(codeOf(scale('a', 9, rising), scale('own', 1, rising, { kind: 'own' }))).toBe('own');
    const onT = { bandsOn: 't', t: 28, band: band(20, 30, 'act'), bands: [band(20, 30, 'act')] } as const;
    const total = scale('total', 0, rising, { kind: 'total' });
    expect(codeOf(total, scale('a', 5, rising), scale('b', 5, [], { ...onT, bands: [...onT.bands] }))).toBe(
      'b',
    );
  });

  it('is none where all is well, where nothing is known, or where there is only one', () => {
    expect(codeOf(scale('a', 9, rising), scale('b', 0, []))).toBeUndefined();
    expect(codeOf(scale('total', 0, rising, { kind: 'total' }), scale('a', 0, rising))).toBeUndefined();
  });
});

describe('what is not reached yet', () => {
  const risingTotal = scale('total', 9, rising, { kind: 'total' });
  const reached = (sections: ResultSection[], ...others: ResultScale[]) => {
    const scales = sections.map(({ title, score, bands }) => scale(title, score, bands));
    const found = notYetReached({ sections, scales: [...others, ...scales] });
    return found.map(({ questions }) => questions.map(({ id }) => id));
  };

  it('is what was answered with less than the best, the lowest first', () => {
    expect(reached([section(1, 3, rising, [2, 1, null, 0]), section(2, 9, rising, [2])])).toEqual([[13, 11]]);
  });

  it('takes the direction from the total where a section has no bands', () => {
    expect(reached([section(1, 3, [], [0])])).toEqual([]);
    expect(reached([section(1, 3, [], [0])], risingTotal)).toEqual([[10]]);
  });

  it('is nothing where fewer points are better', () => {
    expect(reached([section(1, 3, falling, [0, 1])], risingTotal)).toEqual([]);
  });

  it('goes by bands on T as by those on the score, which alone a section tells', () => {
    const sections = [section(1, 3, [], [0]), section(2, 3, [], [0])];
    const onT = (bands: ScaleBand[]) => scale('', 3, bands, { bandsOn: 't', t: 40, band: null });
    const found = notYetReached({ sections, scales: [risingTotal, onT(falling), onT(rising)] });
    expect(found.map((one) => one.section.id)).toEqual([2]);
  });
});

describe('what to do follows from the gravest of all', () => {
  const well = [scale('total', 9, rising, { kind: 'total' }), scale('a', 9, rising)];
  const alert: ResultAlert = { questionId: 1, question: '', answer: '', text: '' };

  it('of the total, of a section, or of a scale of the author', () => {
    expect(gravest({ alerts: [], scales: well })).toBe('good');
    expect(gravest({ alerts: [], scales: [...well, scale('b', 4, rising)] })).toBe('watch');
    expect(gravest({ alerts: [], scales: [...well, scale('own', 0, rising, { kind: 'own' })] })).toBe('act');
    expect(gravest({ alerts: [], scales: [] })).toBeNull();
  });

  it('a critical answer is as grave as can be, whatever the scores say', () => {
    expect(gravest({ alerts: [alert], scales: well })).toBe('act');
    expect(gravest({ alerts: [alert], scales: [] })).toBe('act');
  });

  it('all is not well where a scale that has bands could not be read', () => {
    const waiting = scale('b', 9, rising, { score: null, band: null, reason: 'to_be_marked' });
    expect(gravest({ alerts: [], scales: [...well, waiting] })).toBeNull();
    expect(gravest({ alerts: [], scales: [...well, scale('c', 4, rising), waiting] })).toBe('watch');
    expect(gravest({ alerts: [], scales: [...well, { ...waiting, reason: 'no_question' }] })).toBe('good');
  });
});
