import { dateInTimeZone } from '@sanjeh/domain/age/calendar-date';
import type { AppContext } from '../app.context.ts';
import type { Log } from '../core/log.ts';

type Warmed = Pick<AppContext, 'attemptStarter' | 'findCaller' | 'env'>;

/** By then a connection has settled on its plans, which it makes anew for each of the first five calls. */
const rounds = 6;
const nobody = { userId: 0, role: 'applicant', sessionId: '00000000-0000-0000-0000-000000000000' } as const;

/**
 * A class begins at the same moment, perhaps right after a start: what all of them would wait for is done before. It asks
 * for nobody and writes nothing. What tells the day in a zone takes 25 ms to make, everything else a thousandth of it.
 */
export async function warmUp({ attemptStarter, findCaller, env }: Warmed, log: Log): Promise<void> {
  dateInTimeZone(new Date(), env.timeZone);
  try {
    for (let round = 0; round < rounds; round += 1)
      await Promise.all([findCaller(nobody), attemptStarter.warmUp()]);
  } catch (error) {
    // Whoever comes first waits a little longer.
    log.warn(`Warming up failed: ${String(error)}`);
  }
}
