import { coalesce } from '#core/coalesce.ts';
import type { Executor } from '#db/executor.ts';
import type { Notices } from '#db/notices.ts';
import type { CurrentSite, SiteKeeper } from './site.context.ts';
import { readCurrentSite } from './site.service.ts';
import { readOriginalSite } from './site-original.service.ts';

/**
 * Every page names the site, so nobody waits for a query: before what is kept is used, all changes that were committed
 * until then have been heard, as with pages. While nothing is heard it is read anew each time; while the database is out of
 * reach, the last known one is used.
 */
export async function createSiteKeeper(
  db: Executor,
  notices: Pick<Notices, 'on' | 'catchUp'>,
  dataDir: string,
): Promise<SiteKeeper> {
  const original = readOriginalSite(dataDir);
  let kept: Promise<CurrentSite> | null = null;
  const drop = () => {
    kept = null;
  };
  notices.on('content_changed', {
    heard: (table) => {
      if (table === 'site_versions') drop();
    },
    missed: drop,
  });
  const start = () => {
    const reading = readCurrentSite(db, original);
    kept = reading;
    reading.then(
      (site) => {
        last = site;
      },
      () => {
        if (kept === reading) drop();
      },
    );
    return reading;
  };
  let last = await readCurrentSite(db, original);
  const readAnew = coalesce(start);
  return {
    original,
    read: async () => {
      const isHeard = await notices.catchUp();
      return ((isHeard ? kept : readAnew()) ?? start()).catch(() => last);
    },
  };
}
