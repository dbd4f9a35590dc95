import type { Statistics } from '@sanjeh/contract/statistics/statistics.schema';

type StatisticsBand = Statistics['bands'][number];

/** The band that a bin begins in. */
export function bandOf(bands: readonly StatisticsBand[], score: number): StatisticsBand | null {
  const holds = ({ lower, lowerInclusive, upper, upperInclusive }: StatisticsBand) =>
    (score > lower || (lowerInclusive && score === lower)) &&
    (score < upper || (upperInclusive && score === upper));
  return bands.find(holds) ?? null;
}
