import type { Kysely } from 'kysely';
import type { Pool } from 'pg';
import type { Env } from '#core/env.ts';
import type { Database } from '#db/schema.gen.ts';
import type { PasswordQueue } from './password-queue.ts';
import type { FindPlace } from './place-finder.ts';
import type { FindCaller } from './session-finder.ts';
import type { Tokens } from './token.ts';
import type { TokenKeys } from './token-keys.service.ts';

/** What the account services work with. */
export type AccountContext = {
  env: Env;
  pool: Pool;
  db: Kysely<Database>;
  keys: TokenKeys;
  tokens: Tokens;
  findCaller: FindCaller;
  passwordQueue: PasswordQueue;
  findPlace: FindPlace;
};
