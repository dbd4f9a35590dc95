/** Where a value stands on a scale, from 0 to 1; outside it, at its nearer end. */
export function scalePosition(
  { minimum, maximum }: { minimum: number; maximum: number },
  value: number,
): number {
  if (maximum <= minimum) return 0;
  return Math.min(1, Math.max(0, (value - minimum) / (maximum - minimum)));
}
