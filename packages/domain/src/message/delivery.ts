const firstSeconds = 5;
const mostSeconds = 15 * 60;

/** How long to wait after so many tries that failed. */
export function retrySeconds(tries: number): number {
  return Math.min(mostSeconds, firstSeconds * 3 ** Math.max(0, tries - 1));
}

/** For a whole channel that has failed so many times in a row, so that a long line of messages does not storm it. */
export function pauseSeconds(failures: number): number {
  return failures === 0 ? 0 : Math.min(60, 2 ** (failures - 1));
}
