/** The least distance between two neighbours, as a share of the even one. */
const leastGap = 0.5;

/**
 * Where moments stand on an axis from 0 to 1. Half of each distance is the same for all, so that two attempts of one
 * day can be told apart; the other half is true to time.
 */
export function placesInTime(instants: readonly number[]): number[] {
  const [first = 0] = instants;
  const span = (instants.at(-1) ?? 0) - first;
  const steps = instants.length - 1;
  if (steps < 1) return instants.map(() => 0.5);
  return instants.map((instant, index) => {
    const even = index / steps;
    return span > 0 ? leastGap * even + (1 - leastGap) * ((instant - first) / span) : even;
  });
}

/** Which of them can bear a label without touching another one: the wanted ones first, then as there is room. */
export function labelledPlaces(
  places: readonly number[],
  gap: number,
  wanted: readonly number[] = [],
): ReadonlySet<number> {
  const chosen = new Set<number>();
  const rest = places.map((_, index) => index);
  for (const index of [...wanted, 0, places.length - 1, ...rest]) {
    const place = places[index];
    if (place === undefined) continue;
    const isFree = [...chosen].every((other) => Math.abs((places[other] ?? 0) - place) >= gap);
    if (isFree) chosen.add(index);
  }
  return chosen;
}
