/**
 * A second failure within ten seconds of a reload is not cured by a third load: then the error screen has to speak. What was kept of
 * the last one is nothing, or no time at all, or one of a clock that has been set back since.
 */
export function mayReload(lastReloadAt: string | null, now: number): boolean {
  return !(Math.abs(now - Number(lastReloadAt)) < 10_000);
}
