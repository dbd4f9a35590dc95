import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../packages/server/src/app.context.ts';
import { buildApp } from '../../packages/server/src/app.ts';
import { readEnv } from '../../packages/server/src/core/env.ts';
import type { OpenDatabase } from '../../packages/server/src/db/database.ts';
import { createLog } from '../../packages/server/src/http/request-log.ts';
import { createContext } from '../../packages/server/src/start/create-context.ts';
import type { Filled } from './filled-database.ts';

export interface Served {
  readonly app: FastifyInstance;
  readonly context: AppContext;
  close(): Promise<void>;
}

const log = { debug: () => {}, info: () => {}, warn: () => {}, error: console.error };

/** The product's own answers from a database that was filled; `change` puts something of a bench's own in between. */
export async function serve(
  { database }: Pick<Filled, 'database'>,
  change: (context: AppContext) => AppContext = (context) => context,
): Promise<Served> {
  const env = readEnv({
    DATABASE_URL: database.url,
    TOKEN_SECRET: 'a secret of the benchmark that is long enough',
  });
  const context = change(await createContext(database, env, log));
  const app = await buildApp(context, { log: createLog('error'), web: null });
  await app.ready();
  return { app, context, close: () => app.close() };
}

type Tokens = Pick<AppContext, 'tokens'>;
type Claims = Parameters<AppContext['tokens']['sign']>[0];

/** So many owners, each signed in. */
export async function signInOwners(
  pool: OpenDatabase['pool'],
  { tokens }: Tokens,
  count: number,
): Promise<string[]> {
  return (await openOwners(pool, count)).map((claims) => tokens.sign(claims));
}

export async function openOwners(pool: OpenDatabase['pool'], count: number): Promise<Claims[]> {
  const { rows } = await pool.query<{ id: number }>(
    `insert into users (role, username, password_hash, rights)
     select 'admin', 'reader-' || n, '', '{owner}' from generate_series(1, $1::integer) as n returning id`,
    [count],
  );
  return openSessions(
    pool,
    'admin',
    rows.map(({ id }) => id),
  );
}

/** A token of such a session is good for minutes, the session for a day. */
export async function openSessions(
  pool: OpenDatabase['pool'],
  role: 'admin' | 'applicant',
  userIds: readonly number[],
): Promise<Claims[]> {
  const sessionIds = userIds.map(() => randomUUID());
  await pool.query(
    `insert into sessions (id, user_id, expires_at, ends_at)
     select id, user_id, now() + interval '1 day', now() + interval '1 day'
     from unnest($1::uuid[], $2::integer[]) as given (id, user_id)`,
    [sessionIds, userIds],
  );
  return userIds.map((userId, place) => ({ sessionId: sessionIds[place] ?? '', userId, role }));
}
