const reloadGuard = 10_000;

/** A second failure right after a reload is not cured by a third load: then the error screen has to speak. */
export function mayReload(lastReloadAt: number | null, now: number): boolean {
  return lastReloadAt === null || lastReloadAt > now || now - lastReloadAt >= reloadGuard;
}

/** What the guard stored, or null when nothing usable is there. */
export function parseReloadTime(stored: string | null): number | null {
  const time = Number(stored ?? '');
  return Number.isFinite(time) && time > 0 ? time : null;
}
