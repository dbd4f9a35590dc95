import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import type { Socket } from 'node:net';
import { createServer } from 'node:net';
import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { StartProblem } from '../core/start-problem.ts';
import { quietLog } from '../testing/quiet-log.ts';
import type { EmbeddedDatabase } from './embedded.ts';
import { joinEmbedded, startEmbedded } from './embedded.ts';

const isRoot = process.getuid?.() === 0;
let scratch: string;
let sample: string;
const started: EmbeddedDatabase[] = [];
const children: ChildProcess[] = [];

beforeAll(async () => {
  // The first folder is closed to other users, as root's own home is.
  scratch = await mkdtemp(join(isRoot ? homedir() : tmpdir(), '.sanjeh-embedded-'));
  sample = join(scratch, 'sample');
  const embedded = await startEmbedded({ dataDir: sample, log: quietLog, fsync: false });
  await query(embedded.url, 'CREATE TABLE note (text text)');
  await embedded.stop();
});

afterEach(async () => {
  for (const child of children.splice(0)) {
    if (child.exitCode !== null || child.signalCode !== null) continue;
    child.kill('SIGTERM');
    await once(child, 'exit');
  }
  for (const embedded of started.splice(0)) await embedded.stop();
});

afterAll(() => rm(scratch, { recursive: true, force: true }));

async function query<Row extends pg.QueryResultRow>(url: string, text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end();
  }
}

async function copyOfSample(): Promise<string> {
  const dataDir = await mkdtemp(join(scratch, 'copy-'));
  await cp(sample, dataDir, { recursive: true });
  return dataDir;
}

async function start(dataDir: string, onExit?: (reason: string) => void): Promise<EmbeddedDatabase> {
  const embedded = await startEmbedded({ dataDir, log: quietLog, ...(onExit && { onExit }) });
  started.push(embedded);
  return embedded;
}

interface Report {
  url?: string;
  pid?: number;
  problem?: string;
}

function startProcess(dataDir: string, gate?: string): { child: ChildProcess; report: Promise<Report> } {
  const script = join(import.meta.dirname, '..', 'testing', 'embedded-process.ts');
  const child = spawn(process.execPath, [script, dataDir, ...(gate ? [gate] : [])], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.push(child);
  const report = once(createInterface({ input: child.stdout }), 'line').then(
    ([line]): Report => JSON.parse(line),
  );
  return { child, report };
}

// A process that has ended but has not been buried by its parent still has a number.
const isRunning = async (pid: number) => {
  const status = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  return /\) [^Z]/.test(status);
};

describe('a first start', () => {
  it('gives a database for Persian text that keeps what it acknowledges, and no way in from outside', async () => {
    vi.stubEnv('PGPORT', '1');
    const { url } = await start(await copyOfSample()).finally(() => vi.unstubAllEnvs());
    await query(url, 'CREATE EXTENSION pg_trgm');
    const [row] = await query(
      url,
      `SELECT cardinality(show_trgm('سنجه')) > 0 AS trigrams, 'پ' < 'ت' COLLATE "fa-x-icu" AS sorted,
              current_setting('server_encoding') AS encoding, current_setting('fsync') AS fsync,
              current_setting('synchronous_commit') AS commit, current_setting('listen_addresses') AS addresses,
              (SELECT rolsuper FROM pg_roles WHERE rolname = current_user) AS super,
              (SELECT datlocale FROM pg_database WHERE datname = current_database()) AS locale`,
    );
    expect(row).toEqual({
      trigrams: true,
      sorted: true,
      encoding: 'UTF8',
      fsync: 'on',
      commit: 'on',
      addresses: '',
      super: false,
      locale: 'C.UTF-8',
    });
  });

  it('asks for the password that only the owner of the folder can read', async () => {
    const dataDir = await copyOfSample();
    const { url } = await start(dataDir);
    expect((await stat(join(dataDir, 'postgres.password'))).mode & 0o777).toBe(0o600);
    const wrong = new URL(url);
    wrong.password = 'wrong';
    await expect(query(wrong.href, 'SELECT 1')).rejects.toMatchObject({ code: '28P01' });
  });

  it('clears away an initialisation that was cut short', async () => {
    const dataDir = await mkdtemp(join(scratch, 'cut-'));
    await mkdir(join(dataDir, 'postgres.new-abcdef', 'base'), { recursive: true });
    const embedded = await startEmbedded({ dataDir, log: quietLog, fsync: false });
    await embedded.stop();
    expect((await readdir(dataDir)).sort()).toEqual(['lock', 'postgres', 'postgres.password']);
  });
});

describe('the user', () => {
  it('is never root, though the data lies where nobody else may enter', async () => {
    expect((await stat(scratch)).mode & 0o077).toBe(0);
    const { pid, url } = await start(await copyOfSample());
    await query(url, "INSERT INTO note VALUES ('kept')");
    const owner = (await stat(`/proc/${pid}`)).uid;
    if (isRoot) expect(owner).not.toBe(0);
    else expect(owner).toBe(process.getuid?.());
  });
});

describe('a stop and another start', () => {
  it('keeps the data, also where the path is too long for a socket', async () => {
    const dataDir = join(scratch, 'long'.repeat(30), 'data');
    await cp(sample, dataDir, { recursive: true });
    const first = await start(dataDir);
    await query(first.url, "INSERT INTO note VALUES ('سلام')");
    await started.pop()?.stop();
    expect(await isRunning(first.pid)).toBe(false);
    const second = await start(dataDir);
    expect(await query(second.url, 'SELECT text FROM note')).toEqual([{ text: 'سلام' }]);
  });
});

describe('a second process on the same folder', () => {
  it('refuses, and the first goes on', async () => {
    const dataDir = await copyOfSample();
    const { url } = await start(dataDir);
    const report = await startProcess(dataDir).report;
    expect(report.problem).toBe(
      `The data folder "${dataDir}" is in use by another Sanjeh process. Stop that one, or choose another folder with DATA_DIR.`,
    );
    expect(await query(url, 'SELECT count(*)::int AS count FROM note')).toEqual([{ count: 0 }]);
    // A tool may use the database meanwhile.
    const joined = await joinEmbedded(dataDir);
    expect(await query(joined.url, 'SELECT current_user AS name')).toEqual([{ name: 'sanjeh' }]);
    await joined.release();
  });

  it('is let in by a lock that exactly one of several simultaneous starts gets', async () => {
    const dataDir = await copyOfSample();
    const gate = join(scratch, 'gate');
    const waiting: Socket[] = [];
    const server = createServer((socket) => waiting.push(socket)).listen(gate);
    const processes = [1, 2, 3].map(() => startProcess(dataDir, gate));
    while (waiting.length < processes.length) await once(server, 'connection');
    for (const socket of waiting) socket.end('go');
    const reports = await Promise.all(processes.map(({ report }) => report));
    server.close();
    expect(reports.filter(({ url }) => url !== undefined)).toHaveLength(1);
    expect(reports.filter(({ problem }) => problem?.includes('is in use by another'))).toHaveLength(2);
  });
});

describe('after kill -9', () => {
  it('takes over the server that lived on', async () => {
    const dataDir = await copyOfSample();
    const { child, report } = startProcess(dataDir);
    const { url = '', pid = 0 } = await report;
    await query(url, "INSERT INTO note VALUES ('acknowledged')");
    child.kill('SIGKILL');
    await once(child, 'exit');
    expect(await isRunning(pid)).toBe(true);
    const embedded = await start(dataDir);
    expect(await isRunning(pid)).toBe(false);
    expect(await query(embedded.url, 'SELECT text FROM note')).toEqual([{ text: 'acknowledged' }]);
  });

  it('finds every acknowledged row when the database was killed too, in the middle of writing', async () => {
    const dataDir = await copyOfSample();
    const { child, report } = startProcess(dataDir);
    const { url = '', pid = 0 } = await report;
    const client = new pg.Client({ connectionString: url });
    client.on('error', () => {});
    await client.connect();
    const acknowledged: string[] = [];
    const writing = (async () => {
      for (let number = 0; ; number += 1) {
        await client.query('INSERT INTO note VALUES ($1)', [`${number}`]);
        acknowledged.push(`${number}`);
        if (number === 100) {
          child.kill('SIGKILL');
          process.kill(pid, 'SIGKILL');
        }
      }
    })();
    await expect(writing).rejects.toThrow();
    const embedded = await start(dataDir);
    const rows = await query<{ text: string }>(embedded.url, 'SELECT text FROM note');
    expect(acknowledged.length).toBeGreaterThan(100);
    expect(rows.map(({ text }) => text)).toEqual(expect.arrayContaining(acknowledged));
  });

  it('is not misled by a number that now belongs to another process', async () => {
    const dataDir = await copyOfSample();
    const file = join(dataDir, 'postgres', 'postmaster.pid');
    const note = `${process.pid}\n${join(dataDir, 'postgres')}\n1\n5432\n.\n\n 1 1\nready   \n`;
    await writeFile(file, note);
    await writeFile(join(dataDir, 'postgres', '.s.PGSQL.5432.lock'), note);
    const { pid } = await start(dataDir);
    expect(Number.parseInt(await readFile(file, 'utf8'), 10)).toBe(pid);
  });
});

describe('the end of the database', () => {
  it('is reported when nobody asked for it, and only then', async () => {
    const dataDir = await copyOfSample();
    const { promise, resolve } = Promise.withResolvers<string>();
    const first = await start(dataDir, resolve);
    process.kill(first.pid, 'SIGKILL');
    expect(await promise).toBe('signal SIGKILL');
    await started.pop()?.stop();

    const reasons: string[] = [];
    await start(dataDir, (reason) => reasons.push(reason));
    await started.pop()?.stop();
    expect(reasons).toEqual([]);
  });
});

describe('a folder that cannot be had', () => {
  const problemOf = (dataDir: string) =>
    startEmbedded({ dataDir, log: quietLog }).then(
      () => Promise.reject(new Error('It started.')),
      (error: unknown) => error,
    );

  it('is told in a sentence', async () => {
    const file = join(scratch, 'file');
    await writeFile(file, '');
    for (const dataDir of [file, join(file, 'below')]) {
      const problem = await problemOf(dataDir);
      expect(problem).toBeInstanceOf(StartProblem);
      expect(problem).toHaveProperty('message', expect.stringContaining(`"${dataDir}" is not a folder`));
    }
    // The kernel's own file systems take no folder from anybody, root included.
    const problem = await problemOf('/sys/kernel/sanjeh');
    expect(problem).toHaveProperty(
      'message',
      expect.stringMatching(
        /"\/sys\/kernel\/sanjeh" (cannot be written|lies on a disk that can only be read)/,
      ),
    );
  });

  it('is let go again, so that the next start can have it', async () => {
    const dataDir = await copyOfSample();
    const password = join(dataDir, 'postgres.password');
    const text = await readFile(password);
    await rm(password);
    expect(await problemOf(dataDir)).toHaveProperty(
      'message',
      expect.stringContaining('postgres.password" is missing'),
    );
    await writeFile(password, text);
    await writeFile(join(dataDir, 'postgres', 'PG_VERSION'), '12\n');
    expect(await problemOf(dataDir)).toHaveProperty(
      'message',
      expect.stringMatching(/made by PostgreSQL 12, .* brings PostgreSQL 18\. .*npm run backup/),
    );
    await writeFile(join(dataDir, 'postgres', 'PG_VERSION'), '18\n');
    await writeFile(join(dataDir, 'postgres', 'postgresql.conf'), 'nonsense = on\n');
    expect(await problemOf(dataDir)).toHaveProperty('message', expect.stringContaining('did not start: '));
    await writeFile(join(dataDir, 'postgres', 'postgresql.conf'), '');
    await start(dataDir);
  });
});
