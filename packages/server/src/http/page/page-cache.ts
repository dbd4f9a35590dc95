import type { Notices } from '#db/notices.ts';

export type Kept = { isKept: boolean; size: number };

export interface PageCache<Page extends Kept> {
  /** The page as it is now, made by `make` if need be; null when nobody can tell whether what is kept still holds. */
  read(key: string, make: () => Promise<Page>): Promise<Page | null>;
  has(key: string): boolean;
  /** The page as it is now if it is kept, else null. */
  find(key: string): Promise<Page | null>;
}

/**
 * What was rendered, until content changes. Before anything of it is used, all notices of changes that were committed
 * until then have been heard (docs/decisions/0009).
 */
export function createPageCache<Page extends Kept>(
  notices: Pick<Notices, 'on' | 'catchUp'>,
  maxSize: number,
): PageCache<Page> {
  /** The least used come first. */
  const pages = new Map<string, Page>();
  /** What is being rendered from content that nobody has changed since. */
  const underWay = new Map<string, Promise<Page>>();
  let size = 0;

  const drop = () => {
    pages.clear();
    underWay.clear();
    size = 0;
  };
  notices.on('content_changed', { heard: drop, missed: drop });

  const keep = (key: string, page: Page) => {
    pages.set(key, page);
    size += page.size;
    for (const [oldest, { size: freed }] of pages) {
      if (size <= maxSize) break;
      pages.delete(oldest);
      size -= freed;
    }
  };

  const start = (key: string, make: () => Promise<Page>): Promise<Page> => {
    const making = make();
    underWay.set(key, making);
    const isCurrent = () => underWay.get(key) === making && underWay.delete(key);
    making.then(
      (page) => {
        if (isCurrent() && page.isKept) keep(key, page);
      },
      () => isCurrent(),
    );
    return making;
  };

  const take = (key: string): Page | null => {
    const page = pages.get(key);
    if (page === undefined) return null;
    pages.delete(key);
    pages.set(key, page);
    return page;
  };

  return {
    has: (key) => pages.has(key),
    find: async (key) => ((await notices.catchUp()) ? take(key) : null),
    read: async (key, make) => {
      if (!(await notices.catchUp())) return null;
      return take(key) ?? underWay.get(key) ?? start(key, make);
    },
  };
}
