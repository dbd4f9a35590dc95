import { type Decimal, zeroDecimal } from '../decimal/decimal.ts';
import { commonDivisor } from '../decimal/fraction.ts';
import { partsFirst, type Scale, type ScaleKey } from './scale.ts';

/** How far apart scores lie, counted from zero. Null: anywhere. */
export type Grid = Decimal | null;

/**
 * Of each scale, from the grids of its scored questions. What stands for missing answers is a share of the others, and
 * lies on none; neither does what a weight brings between two thousandths.
 */
export function scaleGrids(
  scales: readonly Scale[],
  questions: ReadonlyMap<number, Grid>,
): ReadonlyMap<ScaleKey, Grid> {
  const grids = new Map<ScaleKey, Grid>();
  for (const { key, missing, members } of partsFirst(scales)) {
    const parts = members.flatMap(({ of, weight }) => {
      const grid = of.kind === 'scale' ? grids.get(of.key) : questions.get(of.id);
      return grid === undefined ? [] : [grid && weighted(grid, weight)];
    });
    grids.set(key, missing.rule === 'prorate' && missing.maxMissing > 0 ? null : commonGrid(parts));
  }
  return grids;
}

function weighted(grid: Decimal, weight: Decimal): Grid {
  const product = grid.thousandths * weight.thousandths;
  return product % 1000n === 0n ? { thousandths: product / 1000n } : null;
}

export function commonGrid(grids: readonly Grid[]): Grid {
  return grids.reduce<Grid>(
    (common, grid) => common && grid && { thousandths: commonDivisor(common.thousandths, grid.thousandths) },
    zeroDecimal,
  );
}
