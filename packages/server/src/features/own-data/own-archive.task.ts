import type { AppContext } from '#app.context.ts';
import type { Log } from '#core/log.ts';
import { removeExpired } from './own-archive.queries.ts';
import { makeNextArchive } from './own-archive-making.service.ts';

const pauseMs = 2000;

/**
 * Makes the archives that people ask for, one after the other, and removes those whose time is over. Returns what ends
 * it: one under way is given up, and made anew by whoever starts next.
 */
export function startArchives(context: AppContext, log: Log): () => Promise<void> {
  const ending = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const round = async () => {
    try {
      await removeExpired(context.db);
      let wasThere = true;
      while (wasThere && !ending.signal.aborted) wasThere = await makeNextArchive(context, ending.signal);
    } catch (error) {
      if (!ending.signal.aborted) log.error(`Making an archive failed: ${String(error)}`);
    }
    if (!ending.signal.aborted) timer = setTimeout(() => (running = round()), pauseMs).unref();
  };
  let running = round();
  return async () => {
    ending.abort();
    clearTimeout(timer);
    await running;
  };
}
