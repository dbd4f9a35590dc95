import type { Log } from '../core/log.ts';
import { StartProblem } from '../core/start-problem.ts';
import { placeOf } from './connection-problem.ts';
import type { Limits } from './connection-settings.ts';
import type { OpenDatabase } from './database.ts';
import { hearsOthers, listenForCheck } from './notice-check.ts';
import { dropNames } from './query/named-statement.ts';
import { setRoleDefaults } from './role-defaults.ts';
import { checkSessions } from './session-check.ts';

/** Before anything is asked that needs a session: a pooler in between takes away what is relied on, and says nothing. */
export async function checkLines(
  database: OpenDatabase,
  limits: Limits,
  log: Pick<Log, 'warn'>,
): Promise<void> {
  const { url, directUrl, pool } = database;
  const { kind, keepsNames } = await checkSessions(pool);
  if (kind === 'single')
    refuse(
      `The pooler at ${placeOf(url)} lends one connection at a time`,
      'let it have more, in pgbouncer by default_pool_size',
    );
  if (kind === 'lent' && directUrl === url) {
    refuse(
      `At ${placeOf(url)} a pooler lends connections for one transaction at a time, which loses notices and locks`,
      'set DATABASE_DIRECT_URL to the address of PostgreSQL itself, or let the pooler lend for a session',
    );
  }
  if (directUrl !== url) await checkDirectLine(database);
  if (kind !== 'lent') return;
  await setDefaults(database, limits, log);
  if (keepsNames) return;
  dropNames(pool);
  log.warn(
    `The pooler at ${placeOf(url)} does not keep the names of statements: they are planned anew at each call. PgBouncer does from 1.21 on, by max_prepared_statements.`,
  );
}

async function checkDirectLine({ directUrl, pool, hotPool }: OpenDatabase): Promise<void> {
  const place = placeOf(directUrl);
  if ((await checkSessions(hotPool)).kind !== 'own') {
    refuse(
      `At ${place} a pooler lends connections for one transaction at a time`,
      'set DATABASE_DIRECT_URL to the address of PostgreSQL itself',
    );
  }
  const line = await hotPool.connect();
  try {
    await line.query(listenForCheck);
    if (await hearsOthers(line, pool)) return;
  } finally {
    line.release(true);
  }
  refuse(
    `A notice that was sent through DATABASE_URL did not arrive at ${place}`,
    'let DATABASE_DIRECT_URL lead to the same database',
  );
}

/** Without the right to it the operator's own settings hold, which may be as good. */
async function setDefaults(
  { url, pool }: OpenDatabase,
  limits: Limits,
  log: Pick<Log, 'warn'>,
): Promise<void> {
  try {
    await setRoleDefaults(pool, limits);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    log.warn(
      `The settings for the connections of the pooler at ${placeOf(url)} could not be written as defaults of its role (${reason}): set lock_timeout, statement_timeout and idle_in_transaction_session_timeout there.`,
    );
  }
}

function refuse(problem: string, remedy: string): never {
  throw new StartProblem(`${problem}: ${remedy}.`);
}
