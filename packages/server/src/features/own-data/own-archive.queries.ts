import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Language } from '#core/language.ts';
import type { Executor } from '#db/executor.ts';

export function selectArchive(db: Executor, userId: number) {
  return db
    .selectFrom('own_archives')
    .selectAll()
    .where('user_id', '=', userId)
    .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', sql<Date>`now()`)]))
    .executeTakeFirst();
}

export type ArchiveRow = NonNullable<Awaited<ReturnType<typeof selectArchive>>>;

/** One that waits or is being made goes on; what was made before, or failed, is replaced. */
export async function insertArchive(db: Executor, userId: number, language: Language): Promise<boolean> {
  await db
    .deleteFrom('own_archives')
    .where('user_id', '=', userId)
    .where('state', 'in', ['ready', 'failed'])
    .execute();
  const inserted = await db
    .insertInto('own_archives')
    .values({ user_id: userId, id: randomUUID(), language })
    .onConflict((conflict) => conflict.column('user_id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** Of whoever made it nothing was heard for so long: the process has ended. */
const silentSeconds = 60;
const mostTries = 3;

export interface ClaimedArchive {
  id: string;
  user_id: number;
  language: Language;
  /** Tells whoever makes it now from who made it before and was thought to be gone. */
  tries: number;
}

/** Takes one that nobody makes; after a few ends in the middle it has failed, and its owner may ask again. */
export async function claimArchive(db: Executor): Promise<ClaimedArchive | null> {
  const unmade = sql`(state = 'waiting'
    or (state = 'making' and heard_at < now() - make_interval(secs => ${silentSeconds})))`;
  await sql`update own_archives set state = 'failed' where ${unmade} and tries >= ${mostTries}`.execute(db);
  const { rows } = await sql<ClaimedArchive>`
    update own_archives set state = 'making', heard_at = now(), tries = tries + 1, done = 0, total = 0, bytes = 0
    where id = (
      select id from own_archives where ${unmade} order by asked_at limit 1 for update skip locked
    )
    returning id, user_id, language, tries
  `.execute(db);
  const [claimed] = rows;
  if (claimed) await db.deleteFrom('own_archive_parts').where('archive_id', '=', claimed.id).execute();
  return claimed ?? null;
}

/** False: it was taken over, or went with its account. */
export async function tellProgress(
  db: Executor,
  { id, tries }: ClaimedArchive,
  { done, total }: { done: number; total: number },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('own_archives')
    .set({ done, total, heard_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('state', '=', 'making')
    .where('tries', '=', tries)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** False: it was taken over, or went with its account. Whoever takes it over waits for this, and removes the part. */
export async function insertPart(
  db: Executor,
  { id, tries }: ClaimedArchive,
  position: number,
  bytes: Buffer,
): Promise<boolean> {
  const { rows } = await sql`
    with mine as (
      update own_archives set heard_at = now() where id = ${id} and state = 'making' and tries = ${tries} returning id
    )
    insert into own_archive_parts (archive_id, position, bytes) select id, ${position}, ${bytes} from mine
    returning position
  `.execute(db);
  return rows.length > 0;
}

export async function markReady(
  db: Executor,
  { id, tries }: ClaimedArchive,
  { bytes, hours }: { bytes: number; hours: number },
): Promise<void> {
  await db
    .updateTable('own_archives')
    .set({ state: 'ready', bytes, expires_at: sql<Date>`now() + make_interval(hours => ${hours})` })
    .where('id', '=', id)
    .where('state', '=', 'making')
    .where('tries', '=', tries)
    .execute();
}

/** It is tried again at once, a few times. */
export async function giveBack(db: Executor, { id, tries }: ClaimedArchive): Promise<void> {
  await db
    .updateTable('own_archives')
    .set({ state: 'waiting' })
    .where('id', '=', id)
    .where('state', '=', 'making')
    .where('tries', '=', tries)
    .execute();
}

export async function findPart(db: Executor, id: string, position: number): Promise<Buffer | undefined> {
  const row = await db
    .selectFrom('own_archive_parts')
    .select('bytes')
    .where('archive_id', '=', id)
    .where('position', '=', position)
    .executeTakeFirst();
  return row?.bytes;
}

export async function removeExpired(db: Executor): Promise<void> {
  await db.deleteFrom('own_archives').where('expires_at', '<=', sql<Date>`now()`).execute();
}

export async function deleteArchive(db: Executor, userId: number): Promise<void> {
  await db.deleteFrom('own_archives').where('user_id', '=', userId).execute();
}
