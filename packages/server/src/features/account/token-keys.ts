import { createHash, hkdfSync, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { StartProblem } from '#core/start-problem.ts';
import type { Executor } from '#db/executor.ts';
import { inTransaction } from '#db/transaction.ts';

/** A signing key and what is derived from it. `kid` names it in tokens without giving anything away. */
export type TokenKey = { kid: string; jwt: Buffer; refresh: Buffer; device: Buffer };

/** The first key signs; all are accepted. */
export type TokenKeys = readonly [TokenKey, ...TokenKey[]];

function derive(secret: Buffer, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', `sanjeh/${purpose}`, 32));
}

function tokenKey(secret: Buffer): TokenKey {
  return {
    kid: createHash('sha256').update(derive(secret, 'kid')).digest('base64url').slice(0, 8),
    jwt: derive(secret, 'jwt'),
    refresh: derive(secret, 'refresh'),
    device: derive(secret, 'device'),
  };
}

const shortestSecret = 32;

/** From `TOKEN_SECRET`: one secret, or two with a comma between them while the second is being phased out. */
export function keysFromSecret(tokenSecret: string): TokenKeys {
  const secrets = tokenSecret.split(',').map((secret) => secret.trim());
  // Every key is accepted, so a short one, or an empty one after a stray comma, would open all accounts.
  if (secrets.length > 2 || secrets.some((secret) => secret.length < shortestSecret)) {
    throw new StartProblem(
      `TOKEN_SECRET must be one secret, or two with a comma between them, each with at least ${shortestSecret} characters.`,
    );
  }
  const [first = '', ...rest] = secrets;
  return [tokenKey(Buffer.from(first)), ...rest.map((secret) => tokenKey(Buffer.from(secret)))];
}

/** Without `TOKEN_SECRET` the keys live in the database, where every process finds the same ones. */
export async function loadTokenKeys(db: Executor, tokenSecret: string | undefined): Promise<TokenKeys> {
  if (tokenSecret !== undefined) return keysFromSecret(tokenSecret);
  const rows = await inTransaction(db, async (transaction) => {
    // Of several processes that start on an empty database, one makes the key and the others wait for it.
    await sql`lock table token_keys in exclusive mode`.execute(transaction);
    const found = await newestKeys(transaction);
    if (found.length > 0) return found;
    await transaction
      .insertInto('token_keys')
      .values({ secret: randomBytes(32) })
      .execute();
    return newestKeys(transaction);
  });
  const [first, ...rest] = rows.map((row) => tokenKey(row.secret));
  if (!first) throw new Error('the database holds no token key');
  return [first, ...rest];
}

function newestKeys(db: Executor) {
  return db.selectFrom('token_keys').select('secret').orderBy('id', 'desc').limit(2).execute();
}
