import type { Kysely } from 'kysely';
import type { Database } from './schema.gen.ts';

/** Where something may be read that may be a little old. */
export interface Source {
  /** To read from: the database, or a copy that follows it. */
  readonly db: Kysely<Database>;
  /** To write to, such as that somebody has read. */
  readonly primary: Kysely<Database>;
}

/** What is remembered of what was read: a copy's own, because the database may know better. */
export function bySource<T>(create: () => T): (source: Source) => T {
  const [ofPrimary, ofCopy] = [create(), create()];
  return ({ db, primary }) => (db === primary ? ofPrimary : ofCopy);
}
