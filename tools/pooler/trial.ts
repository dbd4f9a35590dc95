import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod } from 'node:fs/promises';
import { startEmbedded } from '../../packages/server/src/db/embedded.ts';
import { copyDatabase, maintain, withDatabase } from '../../packages/server/src/testing/database.ts';
import { quietLog } from '../../packages/server/src/testing/quiet-log.ts';
import { cleanUp, newDataFolder, startProgram } from '../../packages/server/src/testing/server-process.ts';
import { testTokenSecret } from '../../packages/server/src/testing/token-secret.ts';
import { type PoolMode, startPgbouncer } from './pgbouncer.ts';

/**
 * Debian's pgbouncer before a database: `node tools/pooler-trial.mjs`, or with some of the parts `start`, `server` and
 * `browser`. It tells what the start says in each mode, then runs tests with a direct address beside the pooler's.
 */
const asked = process.argv.slice(2);
const parts = asked.length > 0 ? asked : ['start', 'server', 'browser'];

const dataDir = await newDataFolder();
// The pooler runs as the database's own user, who must find its socket.
await chmod(dataDir, 0o711);
const embedded = await startEmbedded({ dataDir, log: quietLog, fsync: false });
await maintain(embedded.superuserUrl, 'ALTER ROLE sanjeh CREATEDB');
const results: [string, boolean][] = [];
const note = (what: string, isGood: boolean, words = '') => {
  results.push([what, isGood]);
  console.log(`${isGood ? '✓' : '✗'} ${what}${words && `: ${words}`}`);
};

/** Null when it became ready, else what it said. */
async function refusalOf(env: Record<string, string>): Promise<string | null> {
  const program = startProgram('main.ts', { DATABASE_WAIT: '0', ...env });
  const isReady = await program.ready.then(Boolean, () => false);
  if (isReady) program.signal('SIGTERM');
  const { stderr } = await program.ended;
  return isReady ? null : stderr.trim();
}

async function tryStarts(): Promise<void> {
  const start = async (mode: PoolMode, isDirect: boolean, isExpected: boolean) => {
    const pooler = await startPgbouncer(embedded.url, mode);
    const refusal = await refusalOf({
      DATABASE_URL: pooler.url,
      ...(isDirect ? { DATABASE_DIRECT_URL: embedded.url } : {}),
    });
    await pooler.stop();
    const way = isDirect ? 'with a direct address' : 'alone';
    note(`pool_mode = ${mode}, ${way}`, (refusal === null) === isExpected, refusal ?? 'it starts');
  };
  await start('transaction', false, false);
  await start('transaction', true, true);
  await start('session', false, true);
  await start('statement', false, false);
}

async function runTests(program: string, args: string[], env: Record<string, string>): Promise<void> {
  const child = spawn(process.execPath, [program, ...args], {
    env: { ...process.env, ...env },
    stdio: 'inherit',
  });
  const [code] = await once(child, 'exit');
  note(args.join(' '), code === 0);
}

async function tryTests(): Promise<void> {
  const pooler = await startPgbouncer(embedded.url, 'transaction');
  const source = 'packages/server/src';
  if (parts.includes('server')) {
    const files = [`${source}/features/attempt`, `${source}/features/live-attempt`, `${source}/http/page`];
    // These start databases of their own.
    const without = ['--exclude', '**/attempt-faults.test.ts'];
    await runTests('node_modules/vitest/vitest.mjs', ['run', ...files, ...without], {
      TEST_DATABASE_URL: pooler.url,
      TEST_DATABASE_DIRECT_URL: embedded.url,
    });
  }
  if (parts.includes('browser')) {
    const files = ['e2e/attempt.test.ts', 'e2e/attempt-flow.test.ts'];
    // The one that was started with before has an administrator already, whose password is another.
    const name = 'sanjeh_browser';
    await copyDatabase(
      { maintenanceUrl: embedded.superuserUrl, nodeUrls: [], url: embedded.url },
      'template0',
      name,
    );
    await runTests('node_modules/@playwright/test/cli.js', ['test', '--workers=1', ...files], {
      DATABASE_URL: withDatabase(pooler.url, name),
      DATABASE_DIRECT_URL: withDatabase(embedded.url, name),
      TOKEN_SECRET: testTokenSecret,
    });
  }
  await pooler.stop();
}

try {
  if (parts.includes('start')) await tryStarts();
  if (parts.includes('server') || parts.includes('browser')) await tryTests();
} finally {
  await embedded.stop();
  await cleanUp();
}
process.exitCode = results.every(([, isGood]) => isGood) ? 0 : 1;
