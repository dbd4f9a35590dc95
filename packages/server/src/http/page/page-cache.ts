import type { Notices } from '#db/notices.ts';
import type { CachedPage, UncachedPage } from './cached-page.ts';

type RenderShared = () => Promise<CachedPage | UncachedPage> | null;

export interface PageCache {
  /**
   * The page as it is now, rendered by `render` if need be; null when nobody can tell whether a cached one still
   * holds, or when `render` will not have it shared.
   */
  read(key: string, render: RenderShared): Promise<CachedPage | UncachedPage | null>;
  /** Whether there is one that may still hold. */
  has(key: string): boolean;
  /** The page as it is now if it is cached, else null. */
  find(key: string): Promise<CachedPage | null>;
}

/**
 * What was rendered, until content changes. Before anything of it is used, all notices of changes that were committed
 * until then have been heard (docs/decisions/0009).
 */
export function createPageCache(
  notices: Pick<Notices, 'on' | 'catchUp'>,
  { maxSize, maxPages }: { maxSize: number; maxPages: number },
): PageCache {
  /** The least used come first. */
  const pages = new Map<string, CachedPage>();
  /** What is being rendered from content that nobody has changed since. */
  const underWay = new Map<string, Promise<CachedPage | UncachedPage>>();
  let size = 0;

  const drop = () => {
    pages.clear();
    underWay.clear();
    size = 0;
  };
  notices.on('content_changed', { heard: drop, missed: drop });

  const put = (key: string, page: CachedPage) => {
    pages.set(key, page);
    size += page.size;
    for (const [oldest, { size: freed }] of pages) {
      if (size <= maxSize && pages.size <= maxPages) break;
      pages.delete(oldest);
      size -= freed;
    }
  };

  const start = (key: string, render: RenderShared) => {
    const rendering = render();
    if (rendering === null) return null;
    underWay.set(key, rendering);
    /** Not if content has changed since: then somebody else may be rendering it anew. */
    const isCurrent = () => underWay.get(key) === rendering && underWay.delete(key);
    rendering.then(
      (page) => {
        if (isCurrent() && page.isCacheable) put(key, page);
      },
      () => isCurrent(),
    );
    return rendering;
  };

  const take = (key: string): CachedPage | null => {
    const page = pages.get(key);
    if (page === undefined) return null;
    pages.delete(key);
    pages.set(key, page);
    return page;
  };

  return {
    has: (key) => pages.has(key),
    find: async (key) => ((await notices.catchUp()) ? take(key) : null),
    read: async (key, render) => {
      if (!(await notices.catchUp())) return null;
      return take(key) ?? underWay.get(key) ?? start(key, render);
    },
  };
}
