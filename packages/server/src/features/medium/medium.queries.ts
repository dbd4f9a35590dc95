import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Executor } from '#db/executor.ts';
import type { MadeMedium } from './made-medium.ts';

/** What is there already is asked for again: it is not to be cleared away. */
export async function insertMedium(
  db: Executor,
  id: string,
  { files, ...medium }: MadeMedium,
): Promise<void> {
  const made = await db
    .insertInto('media')
    .values({ id, ...medium })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ unused_since: null }))
    .returning(sql<boolean>`xmax = 0`.as('is_new'))
    .executeTakeFirstOrThrow();
  if (!made.is_new) return;
  const rows = files.map(({ name, contentType, width, bytes }) => {
    return { medium_id: id, name, content_type: contentType, width, bytes };
  });
  await db.insertInto('media_files').values(rows).execute();
}

/** With what can be said of the files that pages choose from, without their bytes. */
export function selectMedia(db: Executor, ids: readonly string[]) {
  return db
    .selectFrom('media')
    .select(['id', 'kind', 'width', 'height', 'seconds'])
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('media_files as f')
          .select(['f.name', 'f.content_type', 'f.width', sql<number>`length(f.bytes)`.as('length')])
          .whereRef('f.medium_id', '=', 'media.id')
          .where('f.name', '<>', 'print.jpg')
          .orderBy('f.width'),
      ).as('files'),
    )
    .where('id', '=', sql<string>`any (${ids})`)
    .execute();
}

export type MediumRow = Awaited<ReturnType<typeof selectMedia>>[number];

export function selectFile(db: Executor, mediumId: string, name: string) {
  return db
    .selectFrom('media_files')
    .select(['content_type', sql<number>`length(bytes)`.as('length')])
    .where('medium_id', '=', mediumId)
    .where('name', '=', name)
    .executeTakeFirst();
}

/** A part of a file, its first byte being 0. */
export async function selectPart(
  db: Executor,
  mediumId: string,
  name: string,
  from: number,
  length: number,
): Promise<Buffer | undefined> {
  const row = await db
    .selectFrom('media_files')
    .select(sql<Buffer>`substring(bytes from ${from + 1}::integer for ${length}::integer)`.as('part'))
    .where('medium_id', '=', mediumId)
    .where('name', '=', name)
    .executeTakeFirst();
  return row?.part;
}

/** The same file of several media, for reports. */
export function selectWhole(db: Executor, mediumIds: readonly string[], name: string) {
  return db
    .selectFrom('media_files')
    .select(['medium_id', 'bytes'])
    .where('medium_id', '=', sql<string>`any (${mediumIds})`)
    .where('name', '=', name)
    .execute();
}

/**
 * Those that nothing shows any more are marked, and go when they have been so for some days: meanwhile somebody may undo
 * what took them out. Those of questions that can still be put back count as shown.
 */
export async function removeUnused(db: Executor, days: number): Promise<void> {
  const isShown = sql<boolean>`(
    exists (select from questions where medium_id = media.id)
    or exists (select from answers where medium_id = media.id)
    or exists (select from exam_version_media where medium_id = media.id)
    or exists (select from bank_question_media where medium_id = media.id)
    or exists (select from removed_questions where content::text like '%' || media.id || '%')
  )`;
  await sql`update media set unused_since = null where unused_since is not null and ${isShown}`.execute(db);
  await sql`update media set unused_since = now() where unused_since is null and not ${isShown}`.execute(db);
  await sql`
    delete from media where unused_since < now() - make_interval(days => ${days}) and not ${isShown}
  `.execute(db);
}
