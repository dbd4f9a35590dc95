import { type RawBuilder, sql } from 'kysely';

/** How far the database's clock may be from where the time that has passed puts it before it is no longer believed. */
export const clockToleranceSeconds = 3;

/**
 * The moment that counts for time limits: the database's, which is the only clock asked, held to where it must be by the
 * time that has passed since we last looked. A clock that is put forward closes nothing by that.
 */
export function examTime(expected: string): string {
  const tolerance = `interval '${clockToleranceSeconds} seconds'`;
  return `greatest(least(now(), ${expected}::timestamptz + ${tolerance}), ${expected}::timestamptz - ${tolerance})`;
}

/** The same for Kysely. */
export function examTimeAt(expected: Date): RawBuilder<Date> {
  const tolerance = sql`make_interval(secs => ${clockToleranceSeconds})`;
  const given = sql`${expected}::timestamptz`;
  return sql<Date>`greatest(least(now(), ${given} + ${tolerance}), ${given} - ${tolerance})`;
}
