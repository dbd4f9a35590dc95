export const reloadGuard = 10_000;

const failures = [
  'failed to fetch dynamically imported module',
  'error loading dynamically imported module',
  'importing a module script failed',
  'unable to preload css',
];

/** Each browser has its own sentence for a chunk that could not be fetched. */
export function isChunkFailure(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const message = error.message.toLowerCase();
  return failures.some((failure) => message.includes(failure));
}

/** A second failure right after a reload is not cured by a third load: then the error screen has to speak. */
export function mayReload(lastReloadAt: number | null, now: number): boolean {
  return lastReloadAt === null || lastReloadAt > now || now - lastReloadAt >= reloadGuard;
}

/** What the guard stored, or null when nothing usable is there. */
export function parseReloadTime(stored: string | null): number | null {
  const time = Number(stored ?? '');
  return Number.isFinite(time) && time > 0 ? time : null;
}
