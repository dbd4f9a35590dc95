interface DrawnBand {
  readonly lower: number;
  readonly upper: number;
}

/**
 * Bands as they are drawn on their scale, lowest first. Bands of whole scores (0–4, 5–9) meet halfway: no score lies
 * between them, and a gap would look as if some did. Where the score itself lies there, the gap is real and stays.
 */
export function drawnBands<Band extends DrawnBand>(bands: readonly Band[], score: number | null): Band[] {
  const sorted = bands.toSorted((a, b) => a.lower - b.lower || a.upper - b.upper);
  return sorted.map((band, index) => ({
    ...band,
    lower: meetingPoint(sorted[index - 1], band, score) ?? band.lower,
    upper: meetingPoint(band, sorted[index + 1], score) ?? band.upper,
  }));
}

function meetingPoint(
  below: DrawnBand | undefined,
  above: DrawnBand | undefined,
  score: number | null,
): number | null {
  if (below === undefined || above === undefined) return null;
  const [from, to] = [below.upper, above.lower];
  const areNeighbours = Number.isInteger(from) && to === from + 1;
  const isScoreBetween = score !== null && score > from && score < to;
  return areNeighbours && !isScoreBetween ? (from + to) / 2 : null;
}
