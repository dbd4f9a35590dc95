export const checkEvery = 3_600_000;

export function isCheckDue(lastCheckAt: number, now: number): boolean {
  return now - lastCheckAt >= checkEvery;
}

/** A build that was rolled back is also another build: what counts is that its files are no longer ours. */
export function isOtherBuild(runningId: string | null, latest: unknown): boolean {
  if (runningId === null || typeof latest !== 'object' || latest === null || !('id' in latest)) return false;
  return typeof latest.id === 'string' && latest.id !== '' && latest.id !== runningId;
}

/**
 * Only a change of page may reload: a list that keeps its search text in the address navigates while somebody types.
 */
export function shouldReload(state: {
  hasOtherBuild: boolean;
  isFirstLoad: boolean;
  pathChanged: boolean;
}): boolean {
  return state.hasOtherBuild && !state.isFirstLoad && state.pathChanged;
}
