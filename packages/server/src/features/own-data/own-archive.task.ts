import type { AppContext } from '#app.context.ts';
import type { Log } from '#core/log.ts';
import { type EndRounds, startRounds } from '#core/rounds.ts';
import { hasRoom } from '#http/read-only.ts';
import { removeExpired } from './own-archive.queries.ts';
import { makeNextArchive } from './own-archive-making.service.ts';

const pauseMs = 2000;

/**
 * Makes the archives that people ask for, one after the other, and removes those whose time is over. One under way at the
 * end is given up, and made anew by whoever starts next. Without room on the disk those who have asked wait.
 */
export function startArchives(context: AppContext, log: Log): EndRounds {
  const make = async (signal: AbortSignal) => {
    await removeExpired(context.db);
    let wasThere = true;
    while (wasThere && !signal.aborted && hasRoom(context.disk))
      wasThere = await makeNextArchive(context, signal);
  };
  return startRounds(make, { pauseMs, log, failure: 'Making an archive failed' });
}
