import type { AddressInfo } from 'node:net';
import { addUpUsage } from '../../packages/server/src/features/usage/usage.service.ts';
import { fillResults, groupTheFirst } from '../../packages/server/src/testing/filled-results.ts';
import { type Filled, openFilled } from './filled-database.ts';
import { openOwners, serve } from './served-database.ts';

/** The product as it listens over a filled database, and an owner who asks it. */
export interface Asked {
  /** What it answers; with something to send, it is sent. */
  ask(path: string, body?: object): Promise<unknown>;
  /** As after a start: nothing that was asked for is known. */
  forget(): Promise<void>;
  close(): Promise<void>;
}

export async function listenOver(filled: Pick<Filled, 'database'>): Promise<Asked> {
  const start = async () => {
    const { app, context, close } = await serve(filled);
    await app.listen({ host: '127.0.0.1', port: 0 });
    const { port } = app.server.address() as AddressInfo;
    return { url: `http://127.0.0.1:${port}`, context, close };
  };
  let current = await start();
  const [owner] = await openOwners(filled.database.pool, 1);
  if (!owner) throw new Error('nobody has signed in');
  const ask: Asked['ask'] = async (path, body) => {
    // A token of its own for each call: all of them may take longer than one is good for.
    const token = current.context.tokens.sign(owner);
    const response = await fetch(current.url + path, {
      headers: { authorization: `Bearer ${token}`, ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
    });
    const answer = await response.json();
    if (!response.ok) throw new Error(`${path}: ${response.status} ${JSON.stringify(answer)}`);
    return answer;
  };
  return {
    ask,
    forget: async () => {
      await current.close();
      current = await start();
      // Connected and known, as whoever opens a page is.
      await ask('/api/admin/faqs');
    },
    close: () => current.close(),
  };
}

export interface Listening extends Filled, Asked {
  readonly attempts: number;
}

const timeZone = 'Asia/Tehran';
/** Both sizes tell of the same time: as many months, and days with something in them. */
const minutesInAll = 1_000_000;

export async function openListening(size: {
  applicants: number;
  accounts?: number;
  exams: number;
  attempts: number;
}): Promise<Listening> {
  const filled = await openFilled(size);
  const { db } = filled;
  await fillResults(db, size.attempts, { minutesApart: minutesInAll / size.attempts, hasAnswers: false });
  await groupTheFirst(db, 50);
  await addUpUsage(db, timeZone);
  const asked = await listenOver(filled);
  return {
    ...filled,
    ...asked,
    attempts: size.attempts,
    close: async () => {
      await asked.close();
      await filled.close();
    },
  };
}
