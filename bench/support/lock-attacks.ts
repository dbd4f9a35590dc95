import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { connectionSettings } from '../../packages/server/src/db/connection-settings.ts';
import {
  placeOfServer,
  startFaultProxy,
  throughProxy,
} from '../../packages/server/src/testing/fault-proxy.ts';
import type { Answers, Attack, AttackPlace } from './attack.ts';
import { choice } from './choice.ts';

const betweenSavesMs = 100;

/** Somebody at the database by hand locks a row and forgets it. */
export const forgottenLock: Attack = {
  name: "one person's attempt, locked by a forgotten transaction",
  run: async (place, stop) => {
    const release = await lockAttempt(place, place.databaseUrl);
    const answers = await keepSaving(place, stop);
    await release();
    return withReturn(answers, place);
  },
};

/** The same by a connection of ours whose line says nothing any more. Nobody ends it but the database. */
export const silentLock: Attack = {
  name: "one person's attempt, locked on a line that went silent",
  run: async (place, stop) => {
    const line = await startFaultProxy(placeOfServer(place.databaseUrl));
    const release = await lockAttempt(place, throughProxy(place.databaseUrl, line), connectionSettings);
    line.set('drop');
    const answers = await keepSaving(place, stop);
    const seen = await withReturn(answers, place);
    await line.close();
    await release();
    return seen;
  },
};

async function lockAttempt(
  { seat }: AttackPlace,
  databaseUrl: string,
  settings = '',
): Promise<() => Promise<void>> {
  const client = new pg.Client({ connectionString: databaseUrl });
  // Its line may be cut.
  client.on('error', () => {});
  await client.connect();
  await client.query(`${settings}; begin`);
  await client.query('select from attempts where id = $1 for update', [seat.attemptId]);
  return () => client.end().catch(() => {});
}

async function keepSaving(place: AttackPlace, stop: AbortSignal): Promise<Map<string, number>> {
  const answers = new Map<string, number>();
  while (!stop.aborted) {
    const status = await save(place);
    answers.set(status, (answers.get(status) ?? 0) + 1);
    await sleep(betweenSavesMs);
  }
  return answers;
}

/** How long it takes until the one whose row it was saves again. */
async function withReturn(answers: Map<string, number>, place: AttackPlace): Promise<Answers> {
  const begin = performance.now();
  while ((await save(place)) !== '200') await sleep(betweenSavesMs);
  return answers.set('ms until they save again', Math.round(performance.now() - begin));
}

async function save({ url, seat, questions }: AttackPlace): Promise<string> {
  const response = await fetch(`${url}/api/attempts/${seat.attemptId}/answers`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${seat.token}`, 'content-type': 'application/json' },
    body: choice(questions),
  });
  await response.text();
  return String(response.status);
}
