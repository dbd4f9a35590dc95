import { once } from 'node:events';
import { appendFile, cp, writeFile } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase } from './testing/database.ts';
import {
  cleanUp,
  type Ended,
  isRunning,
  newDataFolder,
  postmasterOf,
  startProgram,
} from './testing/server-process.ts';
import { until } from './testing/until.ts';

let sample: string;
let firstStart: Ended;
let password: string;
beforeAll(async () => {
  sample = await newDataFolder();
  const server = startProgram('main.ts', { DATA_DIR: sample });
  await server.ready;
  server.signal('SIGTERM');
  firstStart = await server.ended;
  password = /the password (\S+)/.exec(firstStart.stdout)?.[1] ?? '';
});
afterAll(cleanUp);

async function copyOfSample(): Promise<string> {
  const dataDir = join(await newDataFolder(), 'data');
  await cp(sample, dataDir, { recursive: true });
  return dataDir;
}

/** Each with a connection that the client would like to keep. */
function signIn(url: string, agent: Agent, word = password): Promise<number> {
  return new Promise((resolve, reject) => {
    const call = request(`${url}/api/auth/sign-in`, {
      agent,
      method: 'POST',
      headers: { 'content-type': 'application/json' },
    });
    call.on('response', (response) => {
      response.resume();
      response.on('end', () => resolve(response.statusCode ?? 0));
    });
    call.on('error', reject);
    call.end(JSON.stringify({ username: 'admin', password: word }));
  });
}

describe('a start', () => {
  test('on an empty folder prints the administrator’s password and that it is ready, nothing else', async () => {
    expect(firstStart).toEqual({
      code: 0,
      stdout: expect.stringMatching(
        /^The administrator is "admin", with the password [\w-]{16}\nSanjeh is ready at http:\/\/127\.0\.0\.1:\d+\n$/,
      ),
      stderr: '',
    });
  });

  test('on a folder with an administrator prints no password, and the first one still opens the door', async () => {
    const server = startProgram('main.ts', { DATA_DIR: await copyOfSample() });
    const url = await server.ready;
    expect(await signIn(url, new Agent())).toBe(200);
    expect((await fetch(`${url}/api/health/ready`)).status).toBe(200);
    server.signal('SIGINT');
    expect(await server.ended).toEqual({
      code: 0,
      stdout: expect.stringMatching(/^Sanjeh is ready at http:\/\/127\.0\.0\.1:\d+\n$/),
      stderr: '',
    });
  });

  test('with ADMIN_PASSWORD takes that one and does not print it', async () => {
    const database = await createTestDatabase({ migrated: false });
    const server = startProgram('main.ts', { DATABASE_URL: database.url, ADMIN_PASSWORD: 'correct horse 5' });
    expect(await signIn(await server.ready, new Agent(), 'correct horse 5')).toBe(200);
    server.signal('SIGTERM');
    expect((await server.ended).stdout).toMatch(/^Sanjeh is ready at \S+\n$/);
    await database.remove();
  });

  test('that is stopped has written out every line of its log', async () => {
    const database = await createTestDatabase();
    const server = startProgram('main.ts', {
      DATABASE_URL: database.url,
      ADMIN_PASSWORD: 'correct horse 5',
      LOG_LEVEL: 'info',
    });
    const url = await server.ready;
    const calls = Array.from({ length: 200 }, () => fetch(`${url}/api/provinces`));
    for (const { status } of await Promise.all(calls)) expect(status).toBe(200);
    server.signal('SIGTERM');
    const { stdout } = await server.ended;
    expect(stdout.split('\n').filter((line) => line.includes('"route":"/api/provinces"'))).toHaveLength(200);
    await database.remove();
  });
});

describe('a start that cannot be', () => {
  async function problemOf(env: Record<string, string>): Promise<string> {
    const { code, stdout, stderr } = await startProgram('main.ts', env).ended;
    expect([code, stdout]).toEqual([1, '']);
    return stderr;
  }

  test('because the port is taken says so', async () => {
    const database = await createTestDatabase();
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    const env = { DATABASE_URL: database.url, PORT: String(port), ADMIN_PASSWORD: 'correct horse 5' };
    expect(await problemOf(env)).toBe(
      `Sanjeh cannot start: port ${port} is taken by another program. Choose another with PORT.\n`,
    );
    expect(await problemOf({ ...env, HOST: '192.0.2.1' })).toBe(
      'Sanjeh cannot start: this machine has no address 192.0.2.1. Check HOST.\n',
    );
    other.close();
    await database.remove();
  });

  test.each([
    [{ PORT: 'abc' }, 'PORT must be a whole number from 0 to 65535, not "abc".'],
    [
      { DATABASE_URL: 'postgres://me:hidden@127.0.0.1:9/sanjeh', DATABASE_WAIT: '0' },
      'The database at 127.0.0.1:9/sanjeh refuses connections: nothing listens there. Check DATABASE_URL.',
    ],
    [
      { DATABASE_URL: 'postgres://me:hidden@127.0.0.1:9/sanjeh', TOKEN_SECRET: '' },
      'TOKEN_SECRET must be set together with DATABASE_URL: it signs the sign-ins and is not kept in the database. Make one with "openssl rand -base64 48".',
    ],
  ])('because of %j says so', async (env: Record<string, string>, sentence) => {
    expect(await problemOf(env)).toBe(`Sanjeh cannot start: ${sentence}\n`);
  });

  test('because of what the database or the secrets are says so, and lets go of everything', async () => {
    const database = await createTestDatabase();
    const env = { DATABASE_URL: database.url, ADMIN_PASSWORD: 'correct horse 5' };
    expect(await problemOf({ ...env, ADMIN_PASSWORD: 'password123' })).toMatch(/commonly leaked/);
    const secret = `${'s'.repeat(40)},`;
    expect(await problemOf({ ...env, TOKEN_SECRET: secret })).toMatch(/TOKEN_SECRET must be one secret/);
    await database.remove();
  });

  test('because of a file that cannot be used says so, and ends', async () => {
    const [database, dataDir] = [await createTestDatabase(), await newDataFolder()];
    const env = { DATABASE_URL: database.url, DATA_DIR: dataDir, ADMIN_PASSWORD: 'correct horse 5' };
    expect(await problemOf({ ...env, PLACE_DATABASE: '/nowhere.mmdb' })).toMatch(
      /^Sanjeh cannot start: PLACE_DATABASE: \/nowhere\.mmdb cannot be used \(.+\)\.\n$/,
    );
    const site = join(dataDir, 'site.json');
    await writeFile(site, '{ "name": ');
    for (const workers of ['1', '2'])
      expect(await problemOf({ ...env, WORKERS: workers })).toContain(
        `Sanjeh cannot start: ${site} cannot be used: `,
      );
    await database.remove();
  });

  test('because another one has the folder says so, and the other goes on', async () => {
    const dataDir = await copyOfSample();
    const first = startProgram('main.ts', { DATA_DIR: dataDir });
    const url = await first.ready;
    expect(await problemOf({ DATA_DIR: dataDir })).toBe(
      `Sanjeh cannot start: The data folder "${dataDir}" is in use by another Sanjeh process. Stop that one, or choose another folder with DATA_DIR.\n`,
    );
    expect(await signIn(url, new Agent())).toBe(200);
    first.signal('SIGTERM');
    expect((await first.ended).code).toBe(0);
  });
});

describe('SIGTERM', () => {
  test('lets requests under way be answered, closes their connections and the database', async () => {
    const dataDir = await copyOfSample();
    const server = startProgram('main.ts', { DATA_DIR: dataDir });
    const url = await server.ready;
    const postmaster = await postmasterOf(dataDir);
    expect(await isRunning(postmaster)).toBe(true);
    const agent = new Agent({ keepAlive: true });
    // One idle connection, and more sign-ins than can be checked at once.
    await signIn(url, agent);
    let answered = 0;
    const calls = Array.from({ length: 24 }, async () => {
      const status = await signIn(url, agent);
      answered += 1;
      return status;
    });
    // By the time this one is answered the server has read those before it.
    await fetch(`${url}/api/health/live`);
    server.signal('SIGTERM');
    expect(answered).toBeLessThan(24);
    expect(new Set(await Promise.all(calls))).toEqual(new Set([200]));
    expect(await server.ended).toMatchObject({ code: 0, stderr: '' });
    expect(await isRunning(postmaster)).toBe(false);
    await expect(postmasterOf(dataDir)).rejects.toMatchObject({ code: 'ENOENT' });
    await expect(fetch(url)).rejects.toThrow();
    agent.destroy();
  });
});

describe('the end of the database', () => {
  const isReady = async (url: string) => (await fetch(`${url}/api/health/ready`)).status === 200;

  test('is mended by another start, and told in the log', async () => {
    const dataDir = await copyOfSample();
    const server = startProgram('main.ts', { DATA_DIR: dataDir, LOG_LEVEL: 'error' });
    const url = await server.ready;
    for (let round = 0; round < 2; round += 1) {
      const postmaster = await postmasterOf(dataDir);
      process.kill(postmaster, 'SIGKILL');
      await until(async () => !(await isRunning(postmaster)) && (await isReady(url)));
      expect(await postmasterOf(dataDir)).not.toBe(postmaster);
      expect(await signIn(url, new Agent())).toBe(200);
    }
    server.signal('SIGTERM');
    const { code, stdout } = await server.ended;
    expect(code).toBe(0);
    expect(stdout).toContain('The embedded database ended (signal SIGKILL). It is started again.');
  });

  test('ends the server where no start helps, with the reason in the log and a code that says so', async () => {
    const dataDir = await copyOfSample();
    const server = startProgram('main.ts', { DATA_DIR: dataDir, LOG_LEVEL: 'error' });
    await server.ready;
    await appendFile(join(dataDir, 'postgres', 'postgresql.conf'), 'nonsense = on\n');
    process.kill(await postmasterOf(dataDir), 'SIGKILL');
    const { code, stdout } = await server.ended;
    expect(code).toBe(1);
    expect(stdout).toMatch(/The embedded database ended \(.+\) and cannot be started again\. Sanjeh stops\./);
  });
});
