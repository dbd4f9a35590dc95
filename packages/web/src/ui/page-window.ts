export const pageSizes = [10, 25, 50, 100] as const;

export type PageMark = number | 'gap-before' | 'gap-after';

export function lastPageOf(total: number, pageSize: number): number {
  return Math.max(1, Math.ceil(total / pageSize));
}

/** By how long it is: nobody is told of more rows than were counted. */
const steps = [10_000, 1000, 100];

/** How many there are more of, as one says it: how far the pages were turned is no number to name. */
export function roundedDown(total: number): number {
  const step = steps.find((one) => one <= total) ?? 1;
  return Math.floor(total / step) * step;
}

/** The pages to offer: the first, the last, the current one with its neighbours; a gap never hides a single page. */
export function pageWindow(page: number, last: number): PageMark[] {
  const near = (candidate: number) => Math.abs(candidate - page) <= 1;
  const shown = (candidate: number) => {
    if (candidate === 1 || candidate === last || near(candidate)) return true;
    return (candidate === 2 && near(3)) || (candidate === last - 1 && near(last - 2));
  };
  const marks: PageMark[] = [];
  for (const candidate of candidates(page, last)) {
    if (shown(candidate)) marks.push(candidate);
    else if (candidate < page && !marks.includes('gap-before')) marks.push('gap-before');
    else if (candidate > page && !marks.includes('gap-after')) marks.push('gap-after');
  }
  return marks;
}

/** Only pages that can matter are looked at, so that a million pages cost no more than ten. */
function candidates(page: number, last: number): number[] {
  const wanted = new Set([1, 2, 3, last - 2, last - 1, last]);
  for (let step = -2; step <= 2; step += 1) wanted.add(page + step);
  return [...wanted].filter((candidate) => candidate >= 1 && candidate <= last).sort((a, b) => a - b);
}
