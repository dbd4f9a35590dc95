import type { Env } from '../core/env.ts';
import type { Log } from '../core/log.ts';
import type { OpenDatabase } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import { ensureFirstAdmin } from '../features/account/administrator.service.ts';
import { seed } from '../seed/seed.ts';

/** What a database needs before it is served: places, demo content if wanted, and somebody who can sign in. */
export async function prepareDatabase({ db }: OpenDatabase, env: Env, log: Log): Promise<void> {
  // Together: seeding locks, so that of several that start at once one makes the administrator too.
  const { demo, password } = await inTransaction(db, async (transaction) => ({
    ...(await seed(transaction, { mode: env.seed })),
    password: await ensureFirstAdmin(transaction, env.adminPassword),
  }));
  if (demo) log.info('Brought in the demo content.');
  // To the terminal and not to the log: it is shown this once and kept nowhere.
  if (password !== null)
    process.stdout.write(`The administrator is "admin", with the password ${password}\n`);
}
