import type { AttentionKind } from '@sanjeh/contract/dashboard/dashboard.schema';
import type { IsoDate } from '@sanjeh/domain/age/calendar-date';
import { sql } from 'kysely';
import type { Executor } from '#db/executor.ts';
import { type CountedList, countCeiling, countUpTo } from '#db/query/counted-list.ts';
import { alertKey } from '../attempt/attempt-scores.service.ts';
import { shownTotal } from '../attempt/shown-total.sql.ts';

export async function selectCounts(db: Executor) {
  const { rows } = await sql<{ exams: number; published: number }>`
    SELECT
      (SELECT count(*) FROM exams WHERE archived_at IS NULL) AS exams,
      (SELECT count(*) FROM exams WHERE published AND archived_at IS NULL) AS published
  `.execute(db);
  return rows[0] ?? { exams: 0, published: 0 };
}

const openAttempts = (db: Executor) => db.selectFrom('attempts').where('submitted_at', 'is', null);

/** Each of the two from an index alone, which one statement about both would not be. */
export function countOpen(db: Executor, limit: number): Promise<CountedList> {
  return countUpTo(db, openAttempts(db), limit);
}

export function countOver(db: Executor, now: Date): Promise<CountedList> {
  return countUpTo(db, openAttempts(db).where('deadline', '<=', now));
}

/** Attempts that were started since the beginning of that day, by the days of the time zone. */
export async function selectDayCounts(db: Executor, { from, timeZone }: { from: IsoDate; timeZone: string }) {
  const { rows } = await sql<{ day: IsoDate; count: number }>`
    SELECT (started_at AT TIME ZONE ${timeZone})::date AS day, count(*) AS count
    FROM attempts
    WHERE started_at >= (${from}::date::timestamp AT TIME ZONE ${timeZone})
    GROUP BY 1
  `.execute(db);
  return rows;
}

export function selectNewestAttempts(db: Executor, limit: number) {
  return db
    .selectFrom('attempts as t')
    .innerJoin('applicants as a', 'a.id', 't.applicant_id')
    .innerJoin('exam_versions as v', 'v.id', 't.version_id')
    .select(['t.id', 't.code', 't.applicant_id', 't.exam_id', 't.started_at', 't.submitted_at', 't.deadline'])
    .select([
      shownTotal('t').as('total_score'),
      'a.first_name',
      'a.last_name',
      sql<string>`v.content ->> 'title'`.as('title'),
      sql<unknown>`v.content -> 'translations'`.as('translations'),
    ])
    .orderBy('t.started_at', 'desc')
    .orderBy('t.id', 'desc')
    .limit(limit)
    .execute();
}

export interface CriticalRow {
  id: string;
  applicant_id: number;
  first_name: string;
  last_name: string;
  title: string;
  translations: unknown;
  /** How many there are, counted no further than one above the ceiling. */
  count: number;
}

/** The newest results with an answer that somebody must look at, submitted since the beginning of that day. */
export async function selectCritical(db: Executor, since: IsoDate, timeZone: string, limit: number) {
  const { rows } = await sql<CriticalRow>`
    SELECT t.id, t.applicant_id, a.first_name, a.last_name, t.count,
           v.content ->> 'title' AS title, v.content -> 'translations' AS translations
    FROM (
      SELECT *, count(*) OVER () AS count
      FROM (
        SELECT id, applicant_id, version_id, submitted_at
        FROM attempts
        WHERE submitted_at IS NOT NULL AND voided_at IS NULL AND applicant_id > 0 AND band_keys @> ${[alertKey]}::text[]
          AND submitted_at >= (${since}::date::timestamp AT TIME ZONE ${timeZone})
        ORDER BY submitted_at DESC, id DESC
        LIMIT ${countCeiling + 1}
      ) AS counted
      ORDER BY submitted_at DESC, id DESC
      LIMIT ${limit}
    ) AS t
    JOIN applicants AS a ON a.id = t.applicant_id
    JOIN exam_versions AS v ON v.id = t.version_id
    ORDER BY t.submitted_at DESC, t.id DESC
  `.execute(db);
  return rows;
}

export interface AttentionRow {
  kind: AttentionKind;
  id: number;
  title: string;
  translations: unknown;
  /** How many of this kind there are. */
  count: number;
}

/** The first few of each kind, in the order of the alphabet. */
export async function selectAttention(
  db: Executor,
  examsWithGaps: readonly number[],
  limit: number,
): Promise<AttentionRow[]> {
  const { rows } = await sql<AttentionRow>`
    SELECT kind, id, title, translations, count FROM (
      SELECT *, count(*) OVER (PARTITION BY kind) AS count,
             row_number() OVER (PARTITION BY kind ORDER BY title, id) AS place
      FROM (
        SELECT 'exam_without_questions' AS kind, id, title, translations FROM exams e
        WHERE published AND archived_at IS NULL AND NOT EXISTS (
          SELECT FROM questions q WHERE q.exam_id = e.id AND q.kind <> 'info'
        ) AND NOT EXISTS (SELECT FROM question_draws d WHERE d.exam_id = e.id)
        UNION ALL
        SELECT 'exam_without_choice', id, title, translations FROM exams e
        WHERE published AND archived_at IS NULL AND EXISTS (
          SELECT FROM questions q
          WHERE q.exam_id = e.id AND q.kind IN ('single', 'multiple')
            AND (SELECT count(*) FROM answers a WHERE a.question_id = q.id) < 2
        )
        UNION ALL
        SELECT 'exam_with_band_gaps', id, title, translations FROM exams WHERE id = ANY (${examsWithGaps}::integer[])
        UNION ALL
        SELECT 'section_without_questions', id, title, translations FROM question_sections s
        WHERE NOT EXISTS (SELECT FROM questions q WHERE q.question_section_id = s.id)
          AND NOT EXISTS (SELECT FROM question_draws d WHERE d.question_section_id = s.id)
      ) AS every
    ) AS placed
    WHERE place <= ${limit}
    ORDER BY kind, place
  `.execute(db);
  return rows;
}
