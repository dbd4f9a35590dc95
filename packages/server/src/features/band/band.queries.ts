import type { Insertable } from 'kysely';
import { sql } from 'kysely';
import type { Executor } from '#db/executor.ts';
import type { BandsTable } from '#db/schema.gen.ts';

/** Of the total and the sections; those of other scales are kept with them. */
export function selectBands(db: Executor, examId: number) {
  return db
    .selectFrom('bands')
    .selectAll()
    .where('exam_id', '=', examId)
    .where('scale_id', 'is', null)
    .orderBy('question_section_id', (order) => order.asc().nullsFirst())
    .orderBy('lower_bound')
    .orderBy('upper_bound')
    .execute();
}

/** Exams on offer that have bands of any scale, and what their content depends on. */
export function selectOfferedWithBands(db: Executor) {
  return db
    .selectFrom('exams as e')
    .select(['e.id', 'e.content_revision'])
    .where('e.published', '=', true)
    .where('e.archived_at', 'is', null)
    .where((eb) => eb.exists(eb.selectFrom('bands as b').select('b.id').whereRef('b.exam_id', '=', 'e.id')))
    .execute();
}

export type BandRow = Awaited<ReturnType<typeof selectBands>>[number];
export type NewBand = Omit<Insertable<BandsTable>, 'translations'> & { translations: object };

export async function deleteBands(db: Executor, examId: number): Promise<void> {
  await db.deleteFrom('bands').where('exam_id', '=', examId).where('scale_id', 'is', null).execute();
}

export async function deleteScaleBands(db: Executor, examId: number): Promise<void> {
  await db.deleteFrom('bands').where('exam_id', '=', examId).where('scale_id', 'is not', null).execute();
}

/** One JSON parameter, because many rows have more values than one statement may have parameters. */
export async function insertBands(db: Executor, rows: readonly NewBand[]): Promise<void> {
  await sql`
    INSERT INTO bands (
      exam_id, question_section_id, scale_id, lower_bound, lower_inclusive, upper_bound, upper_inclusive, label,
      advice, severity, translations
    )
    SELECT exam_id, question_section_id, scale_id, lower_bound, lower_inclusive, upper_bound, upper_inclusive, label, advice,
      severity, translations
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS row (
      exam_id integer, question_section_id integer, scale_id integer, lower_bound numeric, lower_inclusive boolean,
      upper_bound numeric, upper_inclusive boolean, label text, advice text, severity text, translations jsonb
    )
  `.execute(db);
}
