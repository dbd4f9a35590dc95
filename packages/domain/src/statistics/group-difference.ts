import { normalQuantile, normalShare } from './normal-distribution.ts';

/** People of like scores: by the place of the score in the question, how many of each group have it. */
export interface Stratum {
  readonly reference: readonly number[];
  readonly focal: readonly number[];
}

/** By the Educational Testing Service: negligible, moderate, large. */
export type DifferenceClass = 'A' | 'B' | 'C';

/** Of a question with two scores. */
export interface OddsDifference {
  readonly kind: 'odds';
  /** The odds of the higher score for the reference group over those for the focal group. */
  readonly oddsRatio: number;
  readonly low: number;
  readonly high: number;
  /** −2.35 ln of the odds ratio; below zero: harder for the focal group. */
  readonly delta: number;
  readonly chiSquare: number;
  readonly p: number;
  readonly grade: DifferenceClass;
}

/** Of a question with more scores. */
export interface MeanDifference {
  readonly kind: 'mean';
  /** The mean of the focal group less that of the reference group, were their scores spread alike. */
  readonly difference: number;
  /** The same in standard deviations of the question. */
  readonly effect: number;
  readonly chiSquare: number;
  readonly p: number;
  readonly grade: DifferenceClass;
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
const significant = 0.05;
const deltaUnit = 2.35;

/** The share above a χ² of one degree of freedom. */
function tail(chiSquare: number): number {
  return 2 * normalShare(-Math.sqrt(chiSquare));
}

interface Table {
  readonly a: number;
  readonly b: number;
  readonly c: number;
  readonly d: number;
  readonly n: number;
}

/** Mantel and Haenszel. Null where the odds cannot be told: nobody of the one group is like somebody of the other. */
export function oddsDifference(strata: readonly Stratum[]): OddsDifference | null {
  const tables = strata.flatMap(({ reference, focal }): Table[] => {
    const [b = 0, a = 0] = reference;
    const [d = 0, c = 0] = focal;
    const n = a + b + c + d;
    return n < 2 ? [] : [{ a, b, c, d, n }];
  });
  const over = (value: (table: Table) => number) => sum(tables.map((table) => value(table) / table.n));
  const [right, wrong] = [over(({ a, d }) => a * d), over(({ b, c }) => b * c)];
  if (right === 0 || wrong === 0) return null;
  const oddsRatio = right / wrong;
  const error = Math.sqrt(logVariance(tables, right, wrong));
  const margin = Math.exp(normalQuantile(0.975) * error);
  const chiSquare = oddsChiSquare(tables);
  const delta = -deltaUnit * Math.log(oddsRatio);
  return {
    kind: 'odds',
    ...{ oddsRatio, low: oddsRatio / margin, high: oddsRatio * margin, delta, chiSquare, p: tail(chiSquare) },
    grade: oddsGrade(delta, deltaUnit * error, tail(chiSquare)),
  };
}

/** Of the logarithm of the odds ratio, by Robins, Breslow and Greenland. */
function logVariance(tables: readonly Table[], right: number, wrong: number): number {
  const over = (value: (table: Table) => number) => sum(tables.map((table) => value(table) / table.n ** 2));
  const both = over(({ a, b, c, d }) => (a + d) * b * c + (b + c) * a * d);
  return (
    over(({ a, d }) => (a + d) * a * d) / (2 * right ** 2) +
    both / (2 * right * wrong) +
    over(({ b, c }) => (b + c) * b * c) / (2 * wrong ** 2)
  );
}

/** With the correction for continuity. */
function oddsChiSquare(tables: readonly Table[]): number {
  const off = Math.abs(sum(tables.map(({ a, b, c, n }) => a - ((a + b) * (a + c)) / n)));
  const variance = sum(
    tables.map(({ a, b, c, d, n }) => ((a + b) * (c + d) * (a + c) * (b + d)) / (n * n * (n - 1))),
  );
  return variance === 0 ? 0 : (off - (off >= 0.5 ? 0.5 : 0)) ** 2 / variance;
}

/** Large: at least 1.5, and more than 1 beyond chance. Negligible: below 1, or not told from none. */
function oddsGrade(delta: number, error: number, p: number): DifferenceClass {
  const size = Math.abs(delta);
  if (size < 1 || p >= significant) return 'A';
  return size >= 1.5 && (size - 1) / error > normalQuantile(0.95) ? 'C' : 'B';
}

const moderateEffect = 0.17;
const largeEffect = 0.25;

/** Mantel's test of scores in order, and the standardised difference of means. Null where no two can be compared. */
export function meanDifference(scores: readonly number[], strata: readonly Stratum[]): MeanDifference | null {
  const compared = strata.filter(({ reference, focal }) => sum(reference) > 0 && sum(focal) > 0);
  if (compared.length === 0) return null;
  const weighed = (counts: readonly number[], power = 1) =>
    sum(counts.map((count, place) => count * (scores[place] ?? 0) ** power));
  let [off, variance, difference] = [0, 0, 0];
  const focalPeople = sum(compared.map(({ focal }) => sum(focal)));
  for (const { reference, focal } of compared) {
    const [ofReference, ofFocal] = [sum(reference), sum(focal)];
    const n = ofReference + ofFocal;
    const [first, second] = [1, 2].map((power) => weighed(reference, power) + weighed(focal, power));
    off += weighed(focal) - (ofFocal * (first ?? 0)) / n;
    variance += (ofReference * ofFocal * (n * (second ?? 0) - (first ?? 0) ** 2)) / (n * n * (n - 1));
    const apart = weighed(focal) / ofFocal - weighed(reference) / ofReference;
    difference += (ofFocal / focalPeople) * apart;
  }
  const deviation = deviationOf(scores, strata);
  if (variance === 0 || deviation === 0) return null;
  const chiSquare = off ** 2 / variance;
  const effect = difference / deviation;
  return {
    kind: 'mean',
    ...{ difference, effect, chiSquare, p: tail(chiSquare) },
    grade: meanGrade(Math.abs(effect), tail(chiSquare)),
  };
}

function meanGrade(size: number, p: number): DifferenceClass {
  if (size <= moderateEffect || p >= significant) return 'A';
  return size > largeEffect ? 'C' : 'B';
}

/** Of the question, over all people of both groups. */
function deviationOf(scores: readonly number[], strata: readonly Stratum[]): number {
  const counts = scores.map((_, place) =>
    sum(strata.map(({ reference, focal }) => (reference[place] ?? 0) + (focal[place] ?? 0))),
  );
  const people = sum(counts);
  if (people < 2) return 0;
  const mean = sum(counts.map((count, place) => count * (scores[place] ?? 0))) / people;
  const squares = sum(counts.map((count, place) => count * ((scores[place] ?? 0) - mean) ** 2));
  return Math.sqrt(squares / (people - 1));
}
