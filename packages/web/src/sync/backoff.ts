const firstPause = 1000;
const longestPause = 30_000;

/**
 * How long to wait before the next try: doubled with every failure up to half a minute, and spread by `random` (0 to
 * 1), so that not everybody who lost the same server comes back at the same moment. Never shorter than the server asks.
 */
export function pauseAfter(failures: number, random: number, retryAfter = 0): number {
  const full = Math.min(longestPause, firstPause * 2 ** Math.max(0, failures - 1));
  return Math.max(retryAfter, Math.round(full * (0.5 + random / 2)));
}
