export type Scale = { minimum: number; maximum: number };
export type ScaleTone = 'good' | 'watch' | 'act';

/** Where a value stands on a scale, in percent; outside it, at its nearer end. */
export function positionOn({ minimum, maximum }: Scale, value: number): number {
  if (maximum <= minimum) return 0;
  const share = (value - minimum) / (maximum - minimum);
  return Math.min(1, Math.max(0, share)) * 100;
}
