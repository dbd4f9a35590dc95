import type { Insertable } from 'kysely';
import { sql } from 'kysely';
import type { Executor } from '#db/executor.ts';
import type { ScaleMembersTable, ScalesTable } from '#db/schema.gen.ts';

type ScaleRow = Omit<Insertable<ScalesTable>, 'translations'> & { translations: object };

export async function updateTotalShown(db: Executor, examId: number, isShown: boolean): Promise<void> {
  await db.updateTable('exams').set({ total_shown: isShown }).where('id', '=', examId).execute();
}

/** All but these; who names none keeps none. */
export async function deleteScalesExcept(
  db: Executor,
  examId: number,
  kept: readonly number[],
): Promise<void> {
  await sql`delete from scales where exam_id = ${examId} and id <> all (${[...kept]}::integer[])`.execute(db);
}

/** So that two scales can change their codes for each other's. */
export async function vacateCodes(db: Executor, examId: number): Promise<void> {
  await sql`update scales set code = '~' || id where exam_id = ${examId} and kind = 'own'`.execute(db);
}

export async function insertScale(db: Executor, { translations, ...row }: ScaleRow): Promise<number> {
  const { id } = await db
    .insertInto('scales')
    .values({ ...row, translations: JSON.stringify(translations) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function updateScale(
  db: Executor,
  id: number,
  { translations, ...row }: ScaleRow,
): Promise<void> {
  await db
    .updateTable('scales')
    .set({ ...row, translations: JSON.stringify(translations) })
    .where('id', '=', id)
    .execute();
}

export interface AlertRow {
  answer_id: number;
  position: number;
  text: string;
  translations: object;
}

export async function replaceAlerts(db: Executor, examId: number, rows: readonly AlertRow[]): Promise<void> {
  await db.deleteFrom('answer_alerts').where('exam_id', '=', examId).execute();
  await sql`
    insert into answer_alerts (exam_id, answer_id, position, text, translations)
    select ${examId}::integer, answer_id, position, text, translations
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (
      answer_id integer, position integer, text text, translations jsonb
    )
  `.execute(db);
}

export type MemberRow = Pick<
  Insertable<ScaleMembersTable>,
  'scale_id' | 'position' | 'question_id' | 'scale_key' | 'weight' | 'reversed'
>;

/** One JSON parameter, because many rows have more values than one statement may have parameters. */
export async function replaceMembers(
  db: Executor,
  examId: number,
  rows: readonly MemberRow[],
): Promise<void> {
  await sql`
    delete from scale_members where scale_id in (select id from scales where exam_id = ${examId})
  `.execute(db);
  await sql`
    insert into scale_members (scale_id, position, question_id, scale_key, weight, reversed)
    select scale_id, position, question_id, scale_key, weight, reversed
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (
      scale_id integer, position integer, question_id integer, scale_key text, weight numeric, reversed boolean
    )
  `.execute(db);
}
