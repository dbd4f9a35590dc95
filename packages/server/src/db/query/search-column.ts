import { compactSearchKey } from '@sanjeh/domain/persian/search-key';

/**
 * What a `search_key` column holds: the texts one can find a row by, each without spaces, so that «می خواهم» finds
 * «می‌خواهم». A space stands between them, and no key has one: what is searched never matches across two texts.
 */
export function searchColumn(...texts: readonly (string | undefined)[]): string {
  return texts
    .filter((text) => text !== undefined)
    .map(compactSearchKey)
    .filter((key) => key !== '')
    .join(' ');
}

/** The pattern for LIKE that finds the rows whose search column holds what was typed. */
export function searchPattern(typed: string): string {
  return `%${escapePattern(compactSearchKey(typed))}%`;
}

/** For LIKE, where these stand for themselves only behind a backslash. */
export function escapePattern(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&');
}
