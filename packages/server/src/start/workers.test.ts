import { once } from 'node:events';
import { readdir, readFile } from 'node:fs/promises';
import { Agent, get } from 'node:http';
import { type AddressInfo, createServer } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';
import { freePort } from '../testing/free-port.ts';
import { cleanUp, isRunning, startProgram } from '../testing/server-process.ts';
import { until } from '../testing/until.ts';

let database: TestDatabase;
let env: Record<string, string>;
beforeAll(async () => {
  database = await createTestDatabase({ migrated: false });
  env = { DATABASE_URL: database.url, WORKERS: '2', ADMIN_PASSWORD: 'correct horse 5' };
});
afterAll(async () => {
  await cleanUp();
  await database.remove();
});

/** Each on a connection of its own, because connections are what is shared out. */
async function ask(url: string, agent = new Agent({ keepAlive: false })): Promise<[number, string]> {
  const [response] = await once(get(url, { agent }), 'response');
  return [response.statusCode, await text(response)];
}
async function read(url: string): Promise<string> {
  const [, body] = await ask(url);
  return body;
}

/** How many lists of provinces were answered, and by how many processes there are. One that is late is asked again. */
async function answered(url: string): Promise<number[]> {
  let [status, metrics] = [503, ''];
  while (status === 503) [status, metrics] = await ask(`${url}/api/metrics`);
  const figure = (pattern: RegExp) => Number(pattern.exec(metrics)?.[1] ?? 0);
  return [
    figure(/_count\{method="GET",route="\/api\/provinces",status="200"\} (\d+)/),
    figure(/^serving_processes (\d+)$/m),
  ];
}

async function childrenOf(pid: number): Promise<number[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number);
  const parents = await Promise.all(
    pids.map(async (child) => {
      const status = await readFile(`/proc/${child}/stat`, 'utf8').catch(() => '');
      return Number(/\) \S (\d+)/.exec(status)?.[1]);
    }),
  );
  return pids.filter((_, index) => parents[index] === pid);
}

describe('WORKERS=2', () => {
  test('serves from two processes, tells the figures of both or none, replaces one that dies, and stops them all', async () => {
    const server = startProgram('main.ts', { ...env, REHEARSAL: 'on' });
    const url = await server.ready;
    for (let turn = 0; turn < 11; turn += 1) await read(`${url}/api/provinces`);
    // Whichever of them is asked, and however they were shared out.
    for (let turn = 0; turn < 4; turn += 1) expect(await answered(url)).toEqual([11, 2]);

    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    await ask(`${url}/api/metrics`, agent);
    process.kill(server.pid, 'SIGSTOP');
    try {
      const [status, told] = await ask(`${url}/api/metrics`, agent);
      expect([status, JSON.parse(told).code]).toEqual([503, 'busy']);
    } finally {
      process.kill(server.pid, 'SIGCONT');
      agent.destroy();
    }
    expect(await answered(url)).toEqual([11, 2]);

    const before = await childrenOf(server.pid);
    expect(before).toHaveLength(2);
    const [victim = 0] = before;
    process.kill(victim, 'SIGKILL');
    for (;;) {
      const now = await childrenOf(server.pid);
      if (now.length === 2 && !now.includes(victim)) break;
      await sleep(50);
    }
    expect(await read(`${url}/api/health/ready`)).toBe('{"status":"ok"}');

    const workers = await childrenOf(server.pid);
    server.signal('SIGTERM');
    expect(await server.ended).toMatchObject({ code: 0, stderr: '' });
    expect(await Promise.all(workers.map(isRunning))).toEqual([false, false]);
  });

  test('replaces one that ends while another is still starting, and all know of a backup that failed', async () => {
    const port = await freePort();
    const server = startProgram('main.ts', { ...env, PORT: String(port), BACKUP_DIR: '/dev/null/nowhere' });
    let workers: number[] = [];
    while (workers.length < 2) workers = await childrenOf(server.pid);
    const [served = 0, late = 0] = workers;
    process.kill(late, 'SIGSTOP');
    const isServed = () =>
      ask(`http://127.0.0.1:${port}/api/health/live`).then(
        () => true,
        () => false,
      );
    await until(isServed);
    process.kill(served, 'SIGKILL');
    await until(async () => !(await isRunning(served)));
    process.kill(late, 'SIGCONT');
    const url = await server.ready;
    await until(async () => (await childrenOf(server.pid)).length === 2);
    expect(await childrenOf(server.pid)).not.toContain(served);
    await until(async () => (await read(`${url}/api/health/ready`)).includes('backup late'));
    server.signal('SIGTERM');
    expect(await server.ended).toMatchObject({ code: 0, stderr: '' });
  });

  test('that cannot have the port ends, with the reason, and leaves no process', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    const { code, stderr } = await startProgram('main.ts', { ...env, PORT: String(port) }).ended;
    other.close();
    expect(code).toBe(1);
    expect(stderr).toContain(`port ${port} is taken by another program`);
    expect(stderr).toContain('A worker could not start');
  });
});
