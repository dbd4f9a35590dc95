/** How far the server's clock is ahead of this device's, in milliseconds, and by how much that may be wrong. */
export type ClockReading = { readonly offset: number; readonly error: number };

type KnownClock = { readonly clockOffset: number; readonly clockError?: number | undefined };

/** The answer was made some time between asking and hearing, hence about halfway. */
export function readClock(serverTime: string, askedAt: number, heardAt: number): ClockReading {
  return {
    offset: Math.round(Date.parse(serverTime) - (askedAt + heardAt) / 2),
    error: Math.abs(heardAt - askedAt) / 2,
  };
}

/**
 * Both readings hold where they agree, so that a call that took long makes nothing worse. Where they do not, a clock was
 * set in between, and the newer one counts.
 */
export function narrowClock({ clockOffset, clockError = Infinity }: KnownClock, heard: ClockReading) {
  const from = Math.max(clockOffset - clockError, heard.offset - heard.error);
  const to = Math.min(clockOffset + clockError, heard.offset + heard.error);
  if (from > to) return { clockOffset: heard.offset, clockError: heard.error };
  return { clockOffset: Math.round((from + to) / 2), clockError: (to - from) / 2 };
}
