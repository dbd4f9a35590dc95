import type { Comparison } from './rule.ts';

/** Whole numbers between two ends, which belong to it; null: open on that side. */
export interface Span {
  readonly first: bigint | null;
  readonly last: bigint | null;
  readonly without: readonly bigint[];
}

export function narrowed(span: Span, comparison: Comparison, point: bigint): Span {
  switch (comparison) {
    case 'lt':
      return upTo(span, point - 1n);
    case 'le':
      return upTo(span, point);
    case 'eq':
      return upTo(from(span, point), point);
    case 'ne':
      return { ...span, without: [...span.without, point] };
    case 'ge':
      return from(span, point);
    case 'gt':
      return from(span, point + 1n);
  }
}

function from(span: Span, point: bigint): Span {
  return { ...span, first: span.first === null || span.first < point ? point : span.first };
}

function upTo(span: Span, point: bigint): Span {
  return { ...span, last: span.last === null || span.last > point ? point : span.last };
}

/** Whether nothing is left of it; only every so many numbers, counted from `origin`, are any. */
export function isEmpty({ first, last, without }: Span, step = 1n, origin = 0n): boolean {
  if (first === null || last === null) return false;
  const over = (((first - origin) % step) + step) % step;
  let point = over === 0n ? first : first + step - over;
  // As many steps as there are exceptions are enough to find one that is none.
  for (const _ of without) if (without.includes(point)) point += step;
  return point > last || without.includes(point);
}
