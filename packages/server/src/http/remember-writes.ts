import type { FastifyInstance } from 'fastify';
import type { Caller } from '../core/caller.ts';

/** Whom to tell of those who have changed something. */
interface Writers {
  /** Null: nothing is read that may be old. */
  state(): object | null;
  wrote(caller: Caller): Promise<void>;
}

const reading = new Set(['GET', 'HEAD', 'OPTIONS']);

/** An administrator who has changed something sees it in the next list: it is remembered before they are answered. */
export function rememberWrites(app: FastifyInstance, writers: Writers): void {
  if (writers.state() === null) return;
  app.addHook('onSend', async (request, _, payload) => {
    const { caller, method } = request;
    if (caller?.role !== 'admin' || reading.has(method)) return payload;
    // What was done is done: a database that has gone since is told of by the next request.
    await writers.wrote(caller).catch((error: unknown) => request.log.warn(String(error)));
    return payload;
  });
}
