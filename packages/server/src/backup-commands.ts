import { resolve } from 'node:path';
import { moveDatabase } from './backup/move-database.ts';
import { terminalReport } from './backup/progress-report.ts';
import { restoreBackup } from './backup/restore-backup.ts';
import type { FilledTables } from './backup/spread-tables.ts';
import { type TakenBackup, takeBackup } from './backup/take-backup.ts';
import { type Env, readEnv } from './core/env.ts';
import { runCommand } from './core/run-command.ts';
import { StartProblem } from './core/start-problem.ts';
import { findDatabase } from './db/connect.ts';
import { placeOf } from './db/connection-problem.ts';
import { openDatabase } from './db/database.ts';
import { migrate } from './db/migrate.ts';
import { createLog } from './http/request-log.ts';

const usage = `Usage:
  npm run backup -- <file>                     writes everything into a file, while the server runs
  npm run restore -- <file> [--replace]        reads such a file into an empty database, or in place of what is there
  npm run move -- <postgres url> [--replace]   carries the embedded database over to a server of your own
  With --spread, restore and move spread what belongs to attempts over the machines of a Citus database.
`;

interface Call {
  readonly env: Env;
  /** The file, or the address. */
  readonly target: string;
  readonly tables: FilledTables;
}

const report = () => terminalReport(process.stderr);
const say = (words: string) => process.stdout.write(`${words}\n`);

function sumOf({ checksums }: TakenBackup): string {
  const counts = Object.values(checksums);
  return `${counts.reduce((sum, { rows }) => sum + rows, 0)} rows of ${counts.length} tables`;
}

async function backup({ env, target }: Call): Promise<void> {
  const file = resolve(target);
  const source = await findDatabase(env, createLog('warn'), { mayJoin: true });
  try {
    const taken = await takeBackup(source.directUrl, file, { key: env.backupKey, report: report() });
    say(`${file} holds ${sumOf(taken)} as of ${taken.manifest.takenAt}.`);
  } finally {
    await source.release();
  }
}

async function restore({ env, target, tables }: Call): Promise<void> {
  const database = await findDatabase(env, createLog('warn'));
  try {
    // What was recorded belongs to a role of its own, and is put back by its owner.
    await database.audit?.handBack();
    const options = { key: env.backupKey, ...tables, report: report() };
    const taken = await restoreBackup(database.directUrl, resolve(target), options);
    for (const name of await bringUpToDate(database.directUrl)) say(`Applied the migration ${name}.`);
    await database.audit?.setApart();
    say(`Restored ${sumOf(taken)} as of ${taken.manifest.takenAt}.`);
  } finally {
    await database.release();
  }
}

async function move({ env, target, tables }: Call): Promise<void> {
  if (env.databaseUrl !== undefined)
    throw new StartProblem('DATABASE_URL is set: the data is on a server of your own already.');
  if (!/^postgres(?:ql)?:\/\//.test(target))
    throw new StartProblem('The address must look like postgres://user:password@host:5432/database.');
  const embedded = await findDatabase(env, createLog('warn'));
  try {
    const taken = await moveDatabase(embedded.directUrl, target, { ...tables, report: report() });
    await bringUpToDate(target);
    say(`Moved ${sumOf(taken)} to ${placeOf(target)}, and read every row again there.`);
    say(
      `From now on start with DATABASE_URL, and with TOKEN_SECRET, which so far is kept in ${env.dataDir}.`,
    );
  } finally {
    await embedded.release();
  }
}

async function bringUpToDate(url: string): Promise<string[]> {
  const { pool, close } = await openDatabase(url, { poolSize: 2 });
  try {
    return await migrate(pool);
  } finally {
    await close();
  }
}

const commands = new Map([
  ['backup', backup],
  ['restore', restore],
  ['move', move],
]);

const options = new Set(['--replace', '--spread']);

async function main([name = '', ...args]: string[]): Promise<void> {
  const command = commands.get(name);
  const [target, ...rest] = args.filter((arg) => !options.has(arg));
  const tables = { replaces: args.includes('--replace'), spreads: args.includes('--spread') };
  const isTold = tables.replaces || tables.spreads;
  if (command === undefined || target === undefined || rest.length > 0 || (isTold && command === backup)) {
    process.stderr.write(usage);
    process.exitCode = 2;
    return;
  }
  await command({ env: readEnv(process.env), target, tables });
}

await runCommand(main);
