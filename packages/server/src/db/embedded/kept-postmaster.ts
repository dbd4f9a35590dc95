import { setTimeout as wait } from 'node:timers/promises';
import type { Log } from '#core/log.ts';
import type { Postmaster } from './postmaster.ts';

export interface KeptPostmaster {
  /** Another one after each restart. */
  readonly pid: number;
  stop(): Promise<void>;
}

interface KeepRequest {
  /** Starts it, on whatever the one before has left behind, and tells when it ends although nobody stopped it. */
  readonly start: (onExit: (reason: string) => void) => Promise<Postmaster>;
  readonly log: Log;
  /** It ends again and again, or cannot be started any more. */
  readonly onLost: (reason: string) => void;
}

/** The first try comes at once; later ones give a full disk or a busy machine a little time. */
const pausesMs = [0, 250, 500, 1000, 2000, 5000, 5000, 5000, 5000, 5000];
/** Who dies more often than this is not helped by another start. */
const deathsAllowed = { most: 10, withinMs: 60_000 };

/** Starts the database again when it dies. */
export async function keepPostmaster({ start, log, onLost }: KeepRequest): Promise<KeptPostmaster> {
  const ending = new AbortController();
  let deaths: number[] = [];
  let reviving: Promise<void> = Promise.resolve();

  const onExit = (reason: string) => {
    if (!ending.signal.aborted) reviving = revive(reason);
  };

  const revive = async (reason: string) => {
    deaths = [...deaths.filter((at) => performance.now() - at < deathsAllowed.withinMs), performance.now()];
    if (deaths.length > deathsAllowed.most) return onLost(reason);
    log.error(`The embedded database ended (${reason}). It is started again.`);
    for (const pause of pausesMs) {
      await wait(pause, undefined, { signal: ending.signal }).catch(() => {});
      if (ending.signal.aborted) return;
      try {
        current = await start(onExit);
        log.info('The embedded database runs again.');
        return;
      } catch (error) {
        log.warn(error instanceof Error ? error.message : String(error));
      }
    }
    onLost(reason);
  };

  let current = await start(onExit);
  return {
    get pid() {
      return current.pid;
    },
    stop: async () => {
      ending.abort();
      await reviving;
      await current.stop();
    },
  };
}
