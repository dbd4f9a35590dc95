import type { Env } from '../core/env.ts';
import type { Log } from '../core/log.ts';
import type { OpenDatabase } from '../db/database.ts';
import { ensureFirstAdmin } from '../features/account/administrator.service.ts';
import { seed } from '../seed/seed.ts';

/** What a database needs before it is served: places, demo content if wanted, and somebody who can sign in. */
export async function prepareDatabase({ db }: OpenDatabase, env: Env, log: Log): Promise<void> {
  const { demo } = await seed(db, { mode: env.seed });
  if (demo) log.info('Brought in the demo content.');
  const password = await ensureFirstAdmin(db, env.adminPassword);
  // To the terminal and not to the log: it is shown this once and kept nowhere.
  if (password !== null)
    process.stdout.write(`The administrator is "admin", with the password ${password}\n`);
}
