import type { Kysely, Transaction } from 'kysely';
import type { Database } from './schema.gen.ts';

/** What every query takes as its first argument, so that no statement can slip out of its transaction. */
export type Executor = Kysely<Database> | Transaction<Database>;
