import type { ResultSection, ScaleBand } from '@sanjeh/contract/result/result.schema';
import { describe, expect, it } from 'vitest';
import { gravest, isMoreBetter, notYetReached, worstSection } from './result-reading.ts';

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
const { id: _, title: __, questions: ___, ...noTotal } = section(0, 0, []);
const risingTotal = { ...noTotal, bands: rising };

it('bands tell which way a scale goes', () => {
  expect(isMoreBetter(rising)).toBe(true);
  expect(isMoreBetter(falling)).toBe(false);
  expect(isMoreBetter([])).toBeNull();
  expect(isMoreBetter([band(0, 10, 'watch')])).toBeNull();
});

describe('the worst section', () => {
  it('is the gravest one, and of equal ones the one that is furthest off', () => {
    const sections = [section(1, 9, rising), section(2, 5, rising), section(3, 4, rising)];
    expect(worstSection({ sections })?.id).toBe(3);
    expect(worstSection({ sections: [...sections, section(4, 10, falling)] })?.id).toBe(4);
  });

  it('is none where all is well, where nothing is known, or where there is only one', () => {
    expect(worstSection({ sections: [section(1, 9, rising), section(2, 0, [])] })).toBeNull();
    expect(worstSection({ sections: [section(1, 0, rising)] })).toBeNull();
  });
});

describe('what is not reached yet', () => {
  const reached = (sections: ResultSection[], total = noTotal) =>
    notYetReached({ sections, total }).map(({ questions }) => questions.map(({ id }) => id));

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
});

it('the gravest reading counts, whether of the total or of a section', () => {
  const sections = [section(1, 9, rising), section(2, 4, rising)];
  expect(gravest({ sections, total: noTotal })?.severity).toBe('watch');
  expect(gravest({ sections, total: { ...noTotal, band: band(0, 2, 'act') } })?.severity).toBe('act');
  expect(gravest({ sections: [], total: noTotal })).toBeNull();
});
