import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ageOn, isInAgeRange } from './age.ts';
import { ageWindow } from './age-window.ts';
import { daysAfter } from './calendar-step.ts';
import { correctedAgeOn } from './corrected-age.ts';

describe('the days of an age', () => {
  it('begin when the months are complete and end when the next one is', () => {
    const born = { birthDate: '2024-08-31', weeksPremature: 0 };
    expect(ageWindow(born, { from: 18, to: 23 }, true)).toEqual({ from: '2026-03-01', until: '2026-08-31' });
    expect(ageWindow(born, { from: 216, to: null }, true)).toEqual({ from: '2042-08-31', until: null });
  });

  it('come later for who was born early, and only where that is counted', () => {
    const born = { birthDate: '2024-08-01', weeksPremature: 8 };
    expect(ageWindow(born, { from: 12, to: 14 }, true)).toEqual({ from: '2025-09-26', until: '2025-12-26' });
    expect(ageWindow(born, { from: 12, to: 14 }, false)).toEqual({ from: '2025-08-01', until: '2025-11-01' });
  });

  it('are exactly those on which the age is in the range', () => {
    const offsets = fc.integer({ min: 0, max: 3000 });
    fc.assert(
      fc.property(
        offsets,
        fc.integer({ min: 0, max: 16 }),
        fc.integer({ min: 0, max: 30 }),
        fc.option(fc.integer({ min: 0, max: 12 }), { nil: null }),
        fc.boolean(),
        offsets,
        (birth, weeksPremature, from, breadth, corrects, later) => {
          const birthDate = daysAfter('2019-01-01', birth);
          const day = daysAfter(birthDate, later);
          const range = { from, to: breadth === null ? null : from + breadth };
          const window = ageWindow({ birthDate, weeksPremature }, range, corrects);
          const corrected = corrects ? correctedAgeOn(birthDate, weeksPremature, day) : null;
          const { months } = corrected ?? ageOn(birthDate, day);
          const isInside =
            window !== null && day >= window.from && (window.until === null || day < window.until);
          expect(isInside).toBe(isInAgeRange(months, range));
        },
      ),
      { numRuns: 3000 },
    );
  });
});
