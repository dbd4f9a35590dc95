import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';
import { standStill } from '../testing/stand-still.ts';
import { isSilence } from './database-fault.ts';
import { PatientClient, unhurried } from './patient-client.ts';

const patience = 200;
let database: TestDatabase;
let client: pg.Client;
beforeAll(async () => {
  database = await createTestDatabase();
  client = new PatientClient({ connectionString: database.directUrl, query_timeout: patience });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await database.remove();
});

async function askedThenStill(text: string, ask: (text: string) => Promise<unknown>) {
  const answer = ask(text);
  answer.catch(() => {});
  standStill(database.directUrl, patience + 100, text);
  return answer;
}

test('a reply that arrived while the process stood still counts, however long that was', async () => {
  const one = await askedThenStill('select 1 as n', (text) => client.query(text));
  expect(one).toMatchObject({ rows: [{ n: 1 }] });
  const two = await askedThenStill(
    'select 2 as n',
    (text) =>
      new Promise((resolve, reject) => {
        client.query(text, (error: Error | null, found: unknown) => (error ? reject(error) : resolve(found)));
      }),
  );
  expect(two).toMatchObject({ rows: [{ n: 2 }] });
});

test('nor is a connection of the pool given up for it', async () => {
  const { hotPool } = database;
  const { rows } = await hotPool.query('select pg_backend_pid() as pid');
  const sent = new Promise((resolve) => hotPool.once('acquire', resolve));
  const text = 'select pg_backend_pid() as pid, true as "isSame"';
  const answer = hotPool.query({ text, query_timeout: patience } as { text: string });
  answer.catch(() => {});
  await sent;
  standStill(database.directUrl, patience + 100, text);
  expect((await answer).rows).toEqual([{ ...rows[0], isSame: true }]);
});

test('silence is told, with a trace of who asked, and so is every other fault', async () => {
  const silent = new PatientClient({ connectionString: database.directUrl, query_timeout: patience });
  silent.on('error', () => {});
  await silent.connect();
  const error: unknown = await silent.query('select pg_sleep(600)').catch((reason: unknown) => reason);
  expect(error).toSatisfy(isSilence);
  expect((error as Error).stack).toContain(import.meta.filename);
  await silent.end();
  expect(await client.query('select $1::int as n', [3])).toMatchObject({ rows: [{ n: 3 }] });
  await expect(client.query('select nothing')).rejects.toMatchObject({ code: '42703' });
});

test('who has said that it takes its time is waited for, as long as the transaction lasts', async () => {
  const line = new PatientClient({ connectionString: database.directUrl, query_timeout: patience });
  line.on('error', () => {});
  await line.connect();
  const longer = `select pg_sleep(${(3 * patience) / 1000}) is null as "isNothing"`;
  for (const end of ['commit', 'ROLLBACK']) {
    await line.query('begin');
    await line.query(`${unhurried} select 1`);
    expect(await line.query(longer)).toMatchObject({ rows: [{ isNothing: false }] });
    await line.query(end);
  }
  await expect(line.query('select pg_sleep(600)')).rejects.toSatisfy(isSilence);
  await line.end();
});
