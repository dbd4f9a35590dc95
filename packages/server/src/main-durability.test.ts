import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { joinEmbedded } from './db/embedded.ts';
import { registrationOf } from './testing/person.ts';
import { cleanUp, newDataFolder, postmasterOf, startProgram } from './testing/server-process.ts';

afterAll(cleanUp);

/** Registers people one after the other until the server is gone; tells of each that was acknowledged. */
async function registerUntilGone(url: string, onAcknowledged: (nationalCode: string) => void): Promise<void> {
  for (;;) {
    const person = registrationOf();
    try {
      const response = await fetch(`${url}/api/applicants`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(person),
      });
      await response.text();
      expect(response.status).toBe(201);
      onAcknowledged(person.nationalCode);
    } catch (error) {
      if (error instanceof TypeError) return;
      throw error;
    }
  }
}

async function registered(dataDir: string): Promise<Set<string>> {
  const joined = await joinEmbedded(dataDir);
  const client = new pg.Client({ connectionString: joined.url });
  await client.connect();
  const { rows } = await client.query<{ national_code: string }>('select national_code from applicants');
  await client.end();
  await joined.release();
  return new Set(rows.map((row) => row.national_code));
}

test('no acknowledged applicant is lost when server and database are killed while people register', async () => {
  const dataDir = await newDataFolder();
  const acknowledged: string[] = [];
  for (let round = 0; round < 3; round += 1) {
    const server = startProgram('main.ts', { DATA_DIR: dataDir });
    const url = await server.ready;
    const postmaster = await postmasterOf(dataDir);
    const goal = acknowledged.length + 15 + round;
    const streams = [1, 2, 3].map(() =>
      registerUntilGone(url, (nationalCode) => {
        acknowledged.push(nationalCode);
        if (acknowledged.length !== goal) return;
        server.signal('SIGKILL');
        process.kill(postmaster, 'SIGKILL');
      }),
    );
    await Promise.all([...streams, server.ended]);
    expect(acknowledged.length).toBeGreaterThanOrEqual(goal);
  }
  const server = startProgram('main.ts', { DATA_DIR: dataDir });
  await server.ready;
  const kept = await registered(dataDir);
  expect(acknowledged.filter((nationalCode) => !kept.has(nationalCode))).toEqual([]);
  expect(kept.size).toBeGreaterThanOrEqual(acknowledged.length);
  server.signal('SIGTERM');
  expect((await server.ended).code).toBe(0);
});
