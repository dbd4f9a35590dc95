import type { Covariances } from './covariance.ts';
import { addValues, type CovarianceSums, covarianceSumsOf, covariancesFrom } from './covariance-sums.ts';
import { type ScaleBins, scaleBinsOf } from './scale-bins.ts';
import {
  type ConsistencyFigures,
  consistencyFigures,
  type MemberFigures,
  memberFigures,
  noConsistency,
} from './scale-figures.ts';
import { type MeasuredPerson, type ScaleGroups, scaleGroupsOf } from './scale-groups.ts';
import { type ReadScale, unit } from './scale-reading.ts';
import { addOff, momentFigures, noMoments } from './score-moments.ts';

/** Bounds of a band that reads scores. */
export interface ScoreBand {
  readonly lower: number;
  readonly lowerInclusive: boolean;
  readonly upper: number;
  readonly upperInclusive: boolean;
}

/** What a scale measures, over everybody who has a score; and how well, over those who have every value. */
export interface ScaleFigures extends ConsistencyFigures {
  readonly scored: number;
  readonly unscored: number;
  readonly mean: number | null;
  readonly standardDeviation: number | null;
  readonly lowest: number | null;
  readonly highest: number | null;
  readonly whole: number;
  readonly members: readonly MemberFigures[];
  /** In the order of the bands. */
  readonly bandCounts: readonly number[];
  readonly bins: ReturnType<ScaleBins['counts']>;
  readonly byGender: ReturnType<ScaleGroups['byGender']>;
  readonly byAge: ReturnType<ScaleGroups['byAge']>;
}

export interface ScaleSums {
  /** Takes the person that was read last. */
  add(person: MeasuredPerson): void;
  figures(): ScaleFigures;
}

/** Where a pair of questions is added up for every person, so much is done in some seconds; beyond it only scores are. */
const mostProducts = 2e10;

export function scaleSumsOf(scale: ReadScale, bands: readonly ScoreBand[], people: number): ScaleSums {
  const middles = scale.members.map(({ minimum, maximum }) => Math.round((minimum + maximum) / 2));
  const isSmall = (middles.length ** 2 / 2) * people <= mostProducts;
  const pairs = isSmall ? covarianceSumsOf(middles) : null;
  const middle = Math.round((scale.minimum + scale.maximum) / 2);
  const bandCounts = bands.map(() => 0);
  const [moments, groups, bins] = [noMoments(), scaleGroupsOf(middle), scaleBinsOf(scale)];
  let [unscored, whole] = [0, 0];
  let [lowest, highest] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  return {
    add: (person) => {
      if (scale.isWhole) {
        whole += 1;
        if (pairs) addValues(pairs, scale.values);
      }
      if (Number.isNaN(scale.score)) {
        unscored += 1;
        return;
      }
      addOff(moments, scale.score - middle);
      groups.add(scale.score, person);
      bins.add(scale.score);
      lowest = Math.min(lowest, scale.score);
      highest = Math.max(highest, scale.score);
      const band = bandOf(bands, scale.score);
      if (band >= 0) bandCounts[band] = (bandCounts[band] ?? 0) + 1;
    },
    figures: () => ({
      ...{ scored: moments.count, unscored, whole, bandCounts },
      ...momentFigures(moments, middle),
      lowest: moments.count === 0 ? null : lowest / unit,
      highest: moments.count === 0 ? null : highest / unit,
      bins: bins.counts(),
      byGender: groups.byGender(),
      byAge: groups.byAge(),
      ...consistencyOf(scale, pairs),
    }),
  };
}

function consistencyOf({ members }: ReadScale, pairs: CovarianceSums | null) {
  const covariances = pairs && inPoints(covariancesFrom(pairs));
  return {
    ...(covariances ? consistencyFigures(covariances, pairs.count) : noConsistency),
    members: covariances
      ? memberFigures(covariances)
      : members.map(() => ({ discrimination: null, alphaIfDropped: null })),
  };
}

function inPoints(covariances: Covariances | null): Covariances | null {
  return covariances?.map((line) => line.map((value) => value / (unit * unit))) ?? null;
}

/** The place of the band that holds a score; -1: none. A share of missing answers may miss a bound by a last digit. */
function bandOf(bands: readonly ScoreBand[], score: number): number {
  const nearest = Math.round(score);
  const value = Math.abs(score - nearest) < 1e-5 ? nearest : score;
  return bands.findIndex(
    ({ lower, lowerInclusive, upper, upperInclusive }) =>
      (value > lower || (lowerInclusive && value === lower)) &&
      (value < upper || (upperInclusive && value === upper)),
  );
}
