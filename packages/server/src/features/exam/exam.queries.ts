import type { Insertable, NotNull, UpdateObject } from 'kysely';
import { sql } from 'kysely';
import type { Executor } from '#db/executor.ts';
import { nextRevision } from '#db/query/revision-columns.ts';
import type { Database, ExamsTable } from '#db/schema.gen.ts';

/** Of the row of exams. */
const drawnCount = sql`coalesce((
  select sum(d.count)::integer from question_draws d where d.exam_id = exams.id
), 0)`;

/**
 * Exams with what their lists show beside their own fields. Every exam has its category and its age range; joined this
 * way, the planner leaves them out where only exams are counted or passed over.
 */
function selectListedExams(db: Executor) {
  return db
    .selectFrom('exams')
    .leftJoin('categories', 'categories.id', 'exams.category_id')
    .leftJoin('age_ranges', 'age_ranges.id', 'exams.age_range_id')
    .selectAll('exams')
    .select([
      'categories.title as category_title',
      'categories.translations as category_translations',
      'age_ranges.title as age_range_title',
      'age_ranges.translations as age_range_translations',
      'age_ranges.from_months',
      'age_ranges.to_months',
    ])
    .$narrowType<{
      category_title: NotNull;
      age_range_title: NotNull;
      from_months: NotNull;
    }>()
    .select((expression) =>
      expression
        .selectFrom('questions')
        .select(({ fn }) => sql<number>`${fn.countAll()} + ${drawnCount}`.as('count'))
        .whereRef('questions.exam_id', '=', 'exams.id')
        .where('questions.kind', '<>', 'info')
        .$asScalar()
        .$notNull()
        .as('question_count'),
    );
}

export type OfferedExamRow = Awaited<
  ReturnType<ReturnType<typeof selectListedExams>['executeTakeFirstOrThrow']>
>;

/** For administrators: also how often each was begun, and the words of its consent. */
export function selectExams(db: Executor) {
  return selectListedExams(db)
    .leftJoin('exam_attempt_counts', 'exam_attempt_counts.exam_id', 'exams.id')
    .select(({ fn, val }) => fn.coalesce('exam_attempt_counts.attempts', val(0)).as('attempt_count'))
    .select((exam) => {
      const consent = exam
        .selectFrom('consent_texts')
        .whereRef('consent_texts.version', '=', 'exams.consent_version');
      return [
        consent.select('text').as('consent_text'),
        consent.select('text_en').as('consent_text_en'),
        consent.select('text_en_source').as('consent_text_en_source'),
      ];
    });
}

export type ExamRow = Awaited<ReturnType<ReturnType<typeof selectExams>['executeTakeFirstOrThrow']>>;

export function selectExam(db: Executor, id: number): Promise<ExamRow | undefined> {
  return selectExams(db).where('exams.id', '=', id).executeTakeFirst();
}

/** Those that can be taken, be it by whom they were given to alone. */
export function selectTakeable(db: Executor) {
  return selectListedExams(db).where('exams.published', '=', true).where('exams.archived_at', 'is', null);
}

/** Visitors and applicants see these only. */
export function selectOffered(db: Executor) {
  return selectTakeable(db).where('exams.by_invitation', '=', false);
}

export function insertExam(db: Executor, row: Insertable<ExamsTable>): Promise<{ id: number }> {
  return db.insertInto('exams').values(row).returning('id').executeTakeFirstOrThrow();
}

export async function lockExamRow(db: Executor, id: number): Promise<void> {
  await db.selectFrom('exams').select('id').where('id', '=', id).forNoKeyUpdate().execute();
}

export async function updateExam(
  db: Executor,
  id: number,
  row: UpdateObject<Database, 'exams'>,
): Promise<void> {
  await db
    .updateTable('exams')
    .set({ ...row, ...nextRevision })
    .where('id', '=', id)
    .execute();
}

/** A part of making the exam, hence no edit of its own. */
export async function linkConsent(db: Executor, id: number, version: number): Promise<void> {
  await db.updateTable('exams').set({ consent_version: version }).where('id', '=', id).execute();
}

export async function deleteExam(db: Executor, id: number): Promise<void> {
  await db.deleteFrom('exams').where('id', '=', id).execute();
}

export interface SectionCount {
  id: number;
  title: string;
  translations: unknown;
  question_count: number;
}

/** In the order they come up. */
export async function selectSectionCounts(db: Executor, examId: number): Promise<SectionCount[]> {
  const { rows } = await sql<SectionCount>`
    SELECT id, title, translations, question_count
    FROM question_sections
    JOIN (
      SELECT question_section_id AS id, sum(count)::bigint AS question_count, min(first) AS first
      FROM (
        SELECT question_section_id, 1 AS count, position AS first
        FROM questions WHERE exam_id = ${examId} AND kind <> 'info'
        UNION ALL
        SELECT question_section_id, count, 1000000 + id FROM question_draws WHERE exam_id = ${examId}
      ) AS asked GROUP BY question_section_id
    ) AS used USING (id)
    ORDER BY first
  `.execute(db);
  return rows;
}

/** The exams of one series; of an exam without one, it alone. */
export async function selectSeries(db: Executor, examId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    SELECT member.id FROM exams AS one
      JOIN exams AS member ON member.id = one.id OR lower(member.series) = lower(one.series)
    WHERE one.id = ${examId}
  `.execute(db);
  return rows.map(({ id }) => id);
}
