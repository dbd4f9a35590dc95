import type { Endpoint } from '@sanjeh/contract/endpoint';
import { laggingHeader } from '@sanjeh/contract/shared/lagging';
import type { Kysely } from 'kysely';
import type { Caller } from '#core/caller.ts';
import type { Log } from '#core/log.ts';
import { databaseFaultOf } from '#db/database-fault.ts';
import type { Replica } from '#db/replica/replica.ts';
import type { Database } from '#db/schema.gen.ts';
import type { Source } from '#db/source.ts';
import type { LaggingCall, Reads } from './replica.context.ts';
import { keepWroteAt, selectWroteAt } from './replica.queries.ts';

/** After a server has been replaced by another, their clocks may differ by so much. */
const clockMarginMs = 1000;

/** What may be read late says so in the contract. */
function assertMayLag(endpoint: Endpoint | undefined): void {
  if (!endpoint?.mayLag) throw new Error(`${endpoint?.path ?? 'A page'} does not say that it may lag`);
}

export function createReads(primary: Kysely<Database>, replica: Replica | null, log: Log): Reads {
  const counts = { replica: 0, primary: 0 };
  const own: Source = { db: primary, primary };

  /** Since when it is old, in milliseconds; null: it is not to be read from. */
  const lagFor = async ({ sessionId }: Caller): Promise<number | null> => {
    const { status, lagMs, knownUpTo } = replica?.state() ?? { status: 'away' };
    if (status !== 'used' || lagMs === null || knownUpTo === null) return null;
    const wroteAt = await selectWroteAt(primary, sessionId);
    return wroteAt === null || wroteAt + clockMarginMs < knownUpTo ? lagMs : null;
  };
  const fromPrimary = <T>(work: (source: Source) => Promise<T>) => {
    counts.primary += 1;
    return work(own);
  };
  return {
    state: () => replica?.state() ?? null,
    counts: () => counts,
    run: async ({ caller, reply }: LaggingCall, work) => {
      assertMayLag(reply.routeOptions.config.endpoint);
      const lagMs = await lagFor(caller);
      if (replica === null || lagMs === null) return fromPrimary(work);
      // By the clock that dates the answer too.
      const asOf = new Date(Date.now() - lagMs).toISOString();
      try {
        const answer = await work({ db: replica.db, primary });
        counts.replica += 1;
        reply.header(laggingHeader, asOf);
        return answer;
      } catch (error) {
        if (databaseFaultOf(error) === null) throw error;
        log.warn(`Reading from the replica failed, the database itself is asked: ${String(error)}`);
        return fromPrimary(work);
      }
    },
    wrote: async ({ sessionId }) => {
      if (replica !== null) await keepWroteAt(primary, sessionId);
    },
    close: async () => replica?.close(),
  };
}
