import { notFound } from '@tanstack/react-router';
import { createIsomorphicFn } from '@tanstack/react-start';
import { kindOf } from '../api/api-problem.ts';
import type { PageContext } from '../page-context.ts';
import type { LanguageType } from '../settings/settings.ts';

const cacheTime = 300_000;

/** Of every public route: what was read stays good for as long as the contract says. */
export const cachedRoute = { staleTime: cacheTime, preloadStaleTime: cacheTime };

/** The language that the page is in now. In the browser it may have been switched since the router was made. */
export const languageOf = createIsomorphicFn()
  .server((page: PageContext): LanguageType => page.settings.language)
  .client((_page: PageContext): LanguageType => (document.documentElement.lang === 'en' ? 'en' : 'fa'));

/** An id in an address, or the screen that says there is no such page. */
export function idIn(text: string): number {
  if (!/^[1-9]\d{0,9}$/.test(text)) throw notFound();
  return Number(text);
}

/** What the interface does not know is a page that does not exist. */
export async function orNotFound<T>(reading: Promise<T>): Promise<T> {
  try {
    return await reading;
  } catch (error) {
    const kind = kindOf(error);
    if (kind === 'gone' || kind === 'invalid') throw notFound();
    throw error;
  }
}
