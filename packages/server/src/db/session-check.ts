import type { Pool, PoolClient } from 'pg';
import { sqlStateOf } from './database-fault.ts';

/**
 * - `own`: a connection is one of the server's own for as long as it lasts, perhaps by way of a pooler.
 * - `lent`: a pooler lends one for each transaction. What was said in one is not known in the next.
 * - `single`: the pooler lends one at a time; the second who asks waits for the first.
 */
export type SessionKind = 'own' | 'lent' | 'single';

export interface SessionCheck {
  readonly kind: SessionKind;
  /** Whether a statement that was given a name is known by it at the next call. */
  readonly keepsNames: boolean;
}

const patience = { query_timeout: 3000 };
const pid = { text: 'SELECT pg_backend_pid() AS pid', ...patience };
const named = { ...pid, name: 'sanjeh_session_check' };
/** The name is not known here, or somebody else has given it. */
const nameStates = new Set(['26000', '42P05']);
/** Whichever way a pooler chooses the next connection, one of these turns gives another than before. */
const turns = 4;

/** Finds out by trying: no pooler says what it is. */
export async function checkSessions(pool: Pool): Promise<SessionCheck> {
  const clients = [await pool.connect()];
  try {
    const [first] = clients as [PoolClient];
    if (await isServersOwn(first)) return { kind: 'own', keepsNames: true };
    clients.push(await pool.connect());
    return await compare(first, clients[1] as PoolClient);
  } finally {
    // Closed rather than given back: a name of ours may be left on it, or a transaction.
    for (const client of clients) client.release(true);
  }
}

/** The number that came with the connection; a pooler makes one up. */
async function isServersOwn(client: PoolClient): Promise<boolean> {
  const { rows } = await client.query<{ pid: number }>(pid);
  return 'processID' in client && client.processID === rows[0]?.pid;
}

async function compare(first: PoolClient, second: PoolClient): Promise<SessionCheck> {
  const seen = new Set<number>();
  let keepsNames = true;
  for (let turn = 0; turn < turns; turn += 1) {
    const [one, other] = turn % 2 === 0 ? [first, second] : [second, first];
    await one.query({ text: 'BEGIN', ...patience });
    try {
      await other.query({ text: 'BEGIN', ...patience });
    } catch {
      return { kind: 'single', keepsNames: false };
    }
    try {
      seen.add(await pidOf(first));
    } catch (error) {
      if (!nameStates.has(sqlStateOf(error))) throw error;
      keepsNames = false;
    }
    // Whose turn ended last is mostly the one whose connection is lent next.
    await first.query('ROLLBACK');
    await second.query('ROLLBACK');
  }
  return { kind: seen.size > 1 || !keepsNames ? 'lent' : 'own', keepsNames };
}

async function pidOf(client: PoolClient): Promise<number> {
  const { rows } = await client.query<{ pid: number }>(named);
  return rows[0]?.pid ?? 0;
}
