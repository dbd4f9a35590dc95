import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import type { ExamHall } from './exam-hall.ts';
import { upsertOne } from './upsert-one.ts';

export interface Limit {
  /** What drives the statement, for the reader of the figures. */
  readonly name: string;
  /** Whether it is what the goal is about; a stand-in is told and judges nothing. */
  readonly isJudge: boolean;
  /** Rows saved in a second, each by a statement and a commit of its own. */
  run(clients: number, seconds: number): Promise<number>;
}

/** pgbench where the machine has it, else a loop of our own that is said to be one. */
export async function findLimit(hall: ExamHall): Promise<Limit> {
  const version = await promisify(execFile)('pgbench', ['--version']).catch(() => null);
  if (version === null) {
    return {
      isJudge: false,
      name: 'a process with a loop over named statements (pgbench is not installed: package postgresql-contrib)',
      run: (clients, seconds) => runLoop(hall, clients, seconds),
    };
  }
  return {
    isJudge: true,
    name: version.stdout.trim(),
    run: (clients, seconds) => runPgbench(hall, clients, seconds),
  };
}

async function runPgbench(hall: ExamHall, clients: number, seconds: number): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'sanjeh-pgbench-'));
  try {
    const file = join(folder, 'upsert.sql');
    await writeFile(file, script(hall));
    const { host, user, database, password } = new pg.Client({ connectionString: hall.databaseUrl });
    const options = ['-n', '-M', 'prepared', '-c', clients, '-j', 2, '-T', seconds, '-f', file].map(String);
    const { stdout } = await promisify(execFile)(
      'pgbench',
      [...options, '-h', host, '-U', user ?? '', database ?? ''],
      { env: { PATH: process.env.PATH, PGPASSWORD: password ?? '' } },
    );
    const rate = /^tps = ([\d.]+) \(without initial/m.exec(stdout)?.[1];
    if (rate === undefined) throw new Error(`pgbench said: ${stdout}`);
    return Number(rate);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function script({ seated, questions }: ExamHall): string {
  const applicants = seated.map((seat) => seat.applicantId);
  const ids = questions.map(({ id }) => id);
  return [
    `\\set applicant random(${Math.min(...applicants)}, ${Math.max(...applicants)})`,
    `\\set question random(${Math.min(...ids)}, ${Math.max(...ids)})`,
    '\\set answer random(1, 1000)',
    `${upsertOne(':applicant', ':question', ':answer')};`,
    '',
  ].join('\n');
}

async function runLoop(hall: ExamHall, clients: number, seconds: number): Promise<number> {
  const order = {
    url: hall.databaseUrl,
    clients,
    seconds,
    applicantIds: hall.seated.map((seat) => seat.applicantId),
    questionIds: hall.questions.map(({ id }) => id),
  };
  const run = promisify(execFile)(process.execPath, [join(import.meta.dirname, 'upsert-loop.ts')]);
  run.child.stdin?.end(JSON.stringify(order));
  return Number((await run).stdout);
}
