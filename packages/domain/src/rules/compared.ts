import type { Comparison } from './rule.ts';

/** Whether it holds, from the order of the two: negative, zero or positive. */
export function holds(comparison: Comparison, order: number): boolean {
  switch (comparison) {
    case 'lt':
      return order < 0;
    case 'le':
      return order <= 0;
    case 'eq':
      return order === 0;
    case 'ne':
      return order !== 0;
    case 'ge':
      return order >= 0;
    case 'gt':
      return order > 0;
  }
}

export function orderOf<T extends bigint | number>(one: T, other: T): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}
