import { type RawBuilder, sql } from 'kysely';
import type { Executor } from '#db/executor.ts';

/** By the name of a column: what it holds from now on. */
export type ChangedColumns = Readonly<Record<string, RawBuilder<unknown>>>;

/** In this transaction nobody saves to them any more. */
export async function lockAttemptsOf(db: Executor, applicantId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('attempts')
    .select('id')
    .where('applicant_id', '=', applicantId)
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows.map(({ id }) => id);
}

/** All rows of a person, once more with some columns changed. */
export async function copyRows(
  db: Executor,
  table: string,
  applicantId: number,
  changed: ChangedColumns,
): Promise<void> {
  const { rows: columns } = await sql<{ name: string }>`
    select attname as name from pg_attribute
    where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attgenerated = ''
    order by attnum
  `.execute(db);
  const names = columns.map(({ name }) => sql.ref(name));
  const values = columns.map(({ name }) => changed[name] ?? sql.ref(name));
  await sql`
    insert into ${sql.table(table)} (${sql.join(names)})
    select ${sql.join(values)} from ${sql.table(table)} where applicant_id = ${applicantId}
  `.execute(db);
}

export async function removeRows(db: Executor, table: string, applicantId: number): Promise<void> {
  await sql`delete from ${sql.table(table)} where applicant_id = ${applicantId}`.execute(db);
}

/** No two links have one hash, and for a moment there are two of each: the one that goes gives its own up. */
export async function setLinksAside(db: Executor, applicantId: number): Promise<ChangedColumns> {
  await sql`
    update shares set link_hash = link_hash || decode('00', 'hex') where applicant_id = ${applicantId}
  `.execute(db);
  return { link_hash: sql`substring(link_hash from 1 for octet_length(link_hash) - 1)` };
}

/** Of attempts that have just been copied: a trigger made them, and what was noted there comes after. */
export async function removeMadeFollowUps(
  db: Executor,
  applicantId: number,
  ids: readonly string[],
): Promise<void> {
  await sql`
    delete from follow_ups where applicant_id = ${applicantId} and attempt_id = any (${ids}::uuid[])
  `.execute(db);
}
