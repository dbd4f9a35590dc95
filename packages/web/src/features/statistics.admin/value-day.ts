const dayMs = 86_400_000;

/** The date of a day since 1 January 1970; between two, the one before. */
export function dayOf(days: number): string {
  return new Date(Math.floor(days) * dayMs).toISOString().slice(0, 10);
}
