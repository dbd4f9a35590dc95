const ownOrigin = 'http://own.invalid';

/**
 * The value as a path of this site, or null. Anybody can write a link with a `redirect` in it, so the browser's
 * own parser decides where it leads: it knows every trick with slashes, backslashes, tabs and dots.
 */
export function sitePath(value: unknown): string | null {
  if (typeof value !== 'string' || !value.startsWith('/')) return null;
  if (!URL.canParse(value, ownOrigin)) return null;
  const url = new URL(value, ownOrigin);
  if (url.origin !== ownOrigin) return null;
  const path = url.pathname + url.search + url.hash;
  // "/.//host" is ours for the parser, but what is left of it would not be.
  return path.startsWith('//') ? null : path;
}
