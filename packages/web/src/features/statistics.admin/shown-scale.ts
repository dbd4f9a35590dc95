import type { ScaleStatistics } from '@sanjeh/contract/statistics/scale-statistics.schema';
import type { Statistics } from '@sanjeh/contract/statistics/statistics.schema';

/** What the picture and the groups are of. */
export type ShownScale = Pick<
  Statistics,
  'attempts' | 'bins' | 'bands' | 'byAge' | 'byGender' | 'byProvince' | 'byMonth'
> & {
  code: string;
  /** Null: the whole exam. */
  title: string | null;
  possible: Statistics['total']['possible'];
};

const total = 'total';

/** The total unless another scale is chosen, or the exam has none; null while the scales are on their way. */
export function shownScale(
  statistics: Statistics,
  scales: ScaleStatistics | undefined,
  chosen: string | null,
): ShownScale | null {
  const found = scales?.scales.find(({ code, kind }) =>
    chosen === null ? !statistics.totalShown && kind !== 'total' : code === chosen,
  );
  if (found && found.kind !== 'total')
    return { ...found, attempts: found.scored, byProvince: [], byMonth: [] };
  if (!statistics.totalShown) return null;
  return { ...statistics, code: total, title: null, possible: statistics.total.possible };
}
