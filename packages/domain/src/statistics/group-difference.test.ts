import { describe, expect, test } from 'vitest';
import { meanDifference, oddsDifference, type Stratum } from './group-difference.ts';

/**
 * R's UCBAdmissions, men as reference, women as focal group, rejected and admitted by department.
 * `mantelhaen.test(aperm(UCBAdmissions, c(2, 1, 3)))`
 */
const admissions: Stratum[] = [
  { reference: [313, 512], focal: [19, 89] },
  { reference: [207, 353], focal: [8, 17] },
  { reference: [205, 120], focal: [391, 202] },
  { reference: [279, 138], focal: [244, 131] },
  { reference: [138, 53], focal: [299, 94] },
  { reference: [351, 22], focal: [317, 24] },
];

/**
 * Eight strata of two groups:
 * `x <- array(c(11,10,25,27, 16,22,4,10, 14,7,5,12, 2,1,14,16, 6,0,11,12, 1,0,10,10, 1,1,4,8, 4,6,2,1), c(2,2,8))`
 * and `mantelhaen.test(x)`.
 */
const centres: Stratum[] = [
  { reference: [25, 11], focal: [27, 10] },
  { reference: [4, 16], focal: [10, 22] },
  { reference: [5, 14], focal: [12, 7] },
  { reference: [14, 2], focal: [16, 1] },
  { reference: [11, 6], focal: [12, 0] },
  { reference: [10, 1], focal: [10, 0] },
  { reference: [4, 1], focal: [8, 1] },
  { reference: [2, 4], focal: [1, 6] },
];

/** A question with the scores 0 to 3 among people of three levels. */
const levels: Stratum[] = [
  { reference: [4, 8, 6, 2], focal: [2, 9, 12, 7] },
  { reference: [3, 10, 12, 9], focal: [3, 6, 8, 15] },
  { reference: [1, 3, 9, 14], focal: [2, 4, 7, 17] },
];

describe('two scores: Mantel and Haenszel', () => {
  test('where departments are like each other, admissions hardly differ', () => {
    const found = oddsDifference(admissions);
    expect(found?.oddsRatio).toBeCloseTo(0.904696828259, 11);
    expect(found?.low).toBeCloseTo(0.771907361759, 11);
    expect(found?.high).toBeCloseTo(1.060329764437, 11);
    expect(found?.chiSquare).toBeCloseTo(1.42694622859, 10);
    expect(found?.p).toBeCloseTo(0.232263462817, 11);
    expect(found?.delta).toBeCloseTo(-2.35 * Math.log(0.904696828259), 10);
    expect(found?.grade).toBe('A');
  });

  test('an odds ratio of two is more than negligible; that it is large is not told from chance', () => {
    const found = oddsDifference(centres);
    expect(found?.oddsRatio).toBeCloseTo(2.1345490672, 10);
    expect(found?.low).toBeCloseTo(1.17758975965, 10);
    expect(found?.high).toBeCloseTo(3.86917403361, 10);
    expect(found?.chiSquare).toBeCloseTo(5.67164672461, 10);
    expect(found?.p).toBeCloseTo(0.0172412639393, 11);
    expect(found?.grade).toBe('B');
    const many = centres.map(({ reference, focal }) => ({
      reference: reference.map((count) => count * 20),
      focal: focal.map((count) => count * 20),
    }));
    expect(oddsDifference(many)?.grade).toBe('C');
  });

  test('exchanging the groups turns the sign', () => {
    const turned = centres.map(({ reference, focal }) => ({ reference: focal, focal: reference }));
    expect(oddsDifference(turned)?.delta).toBeCloseTo(-(oddsDifference(centres)?.delta ?? 0), 12);
  });

  test('nobody to compare with', () => {
    expect(oddsDifference([])).toBeNull();
    expect(oddsDifference([{ reference: [3, 4], focal: [0, 0] }])).toBeNull();
    expect(oddsDifference([{ reference: [0, 4], focal: [0, 5] }])).toBeNull();
  });
});

describe("more scores: Mantel's test and the standardised difference", () => {
  // The formulas of Mantel (1963) and Dorans and Schmitt (1991), written out in R.
  test('are those worked out in R', () => {
    const found = meanDifference([0, 1, 2, 3], levels);
    expect(found?.chiSquare).toBeCloseTo(2.90525540687, 10);
    expect(found?.p).toBeCloseTo(0.0882912666807, 11);
    expect(found?.difference).toBeCloseTo(0.256393861893, 11);
    expect(found?.effect).toBeCloseTo(0.262739656017, 11);
    expect(found?.grade).toBe('A');
  });

  test('of two scores, the test is the one without the correction', () => {
    // `mantelhaen.test(x, correct = FALSE)`
    expect(meanDifference([0, 1], centres)?.chiSquare).toBeCloseTo(6.384113425, 9);
  });

  test('the grade follows the effect once it is told from chance', () => {
    const times = (factor: number) =>
      levels.map(({ reference, focal }) => ({
        reference: reference.map((count) => count * factor),
        focal: focal.map((count) => count * factor),
      }));
    expect(meanDifference([0, 1, 2, 3], times(5))?.grade).toBe('C');
  });

  test('nobody to compare with', () => {
    expect(meanDifference([0, 1, 2], [{ reference: [1, 2, 3], focal: [0, 0, 0] }])).toBeNull();
    expect(meanDifference([0, 1, 2], [{ reference: [0, 2, 0], focal: [0, 5, 0] }])).toBeNull();
  });
});
