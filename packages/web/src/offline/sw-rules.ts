import { mediumIdOf } from './media-cache.ts';

/** Pages of this path work without network. */
export const examScope = '/applicant/exam/taken/';

export type Handling = 'asset' | 'exam-page' | 'medium' | 'leave';

type Asked = { method: string; mode: string; url: string };

/** What the service worker does with a request. The interface is never touched but for media: answers have their own way. */
export function handlingOf({ method, mode, url }: Asked, ownOrigin: string): Handling {
  const { origin, pathname } = new URL(url);
  if (method !== 'GET' || origin !== ownOrigin) return 'leave';
  if (pathname.startsWith('/assets/')) return 'asset';
  if (mediumIdOf(pathname) !== null) return 'medium';
  return mode === 'navigate' && isExamPath(pathname) ? 'exam-page' : 'leave';
}

/** `/applicant/exam/taken/12`, but not the results below it. */
export function isExamPath(pathname: string): boolean {
  return pathname.startsWith(examScope) && /^\d+$/.test(pathname.slice(examScope.length));
}

type Answered = Pick<Response, 'ok' | 'redirected' | 'type' | 'headers'>;

/** Only a page as it should be is worth keeping: no error, and no detour to the sign-in form. */
export function isKeepable(response: Answered): boolean {
  const isPage = response.headers.get('content-type')?.startsWith('text/html') ?? false;
  return response.ok && !response.redirected && response.type === 'basic' && isPage;
}

export const cachePrefix = 'sanjeh-exam-';
export const shellCache = 'sanjeh-exam-pages';
const keptBuilds = 2;

/** An exam that is open during a release still runs on the build before: that one stays. Oldest come first. */
export function outdatedCaches(names: readonly string[], current: string): string[] {
  const builds = names.filter(
    (name) => name.startsWith(cachePrefix) && name !== shellCache && name !== current,
  );
  return builds.slice(0, Math.max(0, builds.length - (keptBuilds - 1)));
}

const keptPages = 20;

export function surplusPages<T>(pages: readonly T[]): T[] {
  return pages.slice(0, Math.max(0, pages.length - keptPages));
}
