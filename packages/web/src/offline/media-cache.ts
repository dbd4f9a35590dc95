/** Media of an attempt are kept with it, and go with it. */
export function mediaCacheOf(attemptId: string): string {
  return `sanjeh-media-${attemptId}`;
}

const mediaPath = /^\/api\/media\/([0-9a-f]{32})\//;

/** What medium an address shows, whichever of its files; null: none. */
export function mediumIdOf(pathname: string): string | null {
  return mediaPath.exec(pathname)?.[1] ?? null;
}

export async function forgetMedia(attemptId: string): Promise<void> {
  if ('caches' in globalThis) await caches.delete(mediaCacheOf(attemptId)).catch(() => false);
}
