import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Pool } from 'pg';
import { type OpenDatabase, openDatabase } from '../../packages/server/src/db/database.ts';
import { startEmbedded } from '../../packages/server/src/db/embedded.ts';
import { migrate } from '../../packages/server/src/db/migrate.ts';
import type { AttemptContext } from '../../packages/server/src/features/attempt/attempt.context.ts';
import { insertVersion } from '../../packages/server/src/features/exam-version/exam-version.queries.ts';
import {
  createExamVersions,
  type ExamVersions,
} from '../../packages/server/src/features/exam-version/exam-version.service.ts';
import { seedPlaces } from '../../packages/server/src/seed/seed-places.ts';
import { insertPeople } from '../../packages/server/src/testing/people.ts';

export interface Answered {
  readonly database: OpenDatabase;
  readonly db: OpenDatabase['db'];
  readonly versions: ExamVersions;
  readonly context: Pick<AttemptContext, 'db' | 'versions'>;
  readonly examId: number;
  readonly answers: number;
  /** Some of them. */
  readonly attempts: { applicantId: number; id: string }[];
  close(): Promise<void>;
}

const log = { debug: () => {}, info: () => {}, warn: () => {}, error: console.error };
const questions = 20;

/** An exam of 20 questions in 5 sections with so many answers, beside another exam with as many. */
export async function openAnswered(answers: number): Promise<Answered> {
  const dataDir = await mkdtemp(join(tmpdir(), 'sanjeh-bench-'));
  const embedded = await startEmbedded({ dataDir, log });
  const database = await openDatabase(embedded.url, { poolSize: 6 });
  const { pool, db } = database;
  await migrate(pool);
  await seedPlaces(db);
  await insertPeople(db, answers / questions);
  // Not the product's: that gives up on statements which a busy machine takes minutes for.
  const filling = new Pool({ connectionString: embedded.url, max: 1 });
  await insertExams(filling);
  for (const examId of [1, 2]) {
    await insertVersion(db, examId);
    await takeExam(filling, examId);
  }
  await filling.query('VACUUM ANALYZE');
  await filling.end();
  const versions = createExamVersions();
  const attempts = await db
    .selectFrom('attempts')
    .select(['applicant_id as applicantId', 'id'])
    .where('exam_id', '=', 1)
    .limit(60)
    .execute();
  return {
    database,
    db,
    versions,
    context: { db, versions },
    examId: 1,
    answers,
    attempts,
    close: async () => {
      await database.close();
      await embedded.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

export async function insertExams(pool: Pool, count = questions): Promise<void> {
  await pool.query(`INSERT INTO categories (title, search_key) VALUES ('رشد', 'رشد')`);
  await pool.query(
    `INSERT INTO age_ranges (title, from_months, to_months, search_key) VALUES ('کودک', 0, 120, 'کودک')`,
  );
  await pool.query(
    `INSERT INTO question_sections (title, code, search_key)
     SELECT 'بخش ' || n, 'section-' || n, 'بخش' FROM generate_series(1, 5) n`,
  );
  await pool.query(
    `INSERT INTO exams (title, code, category_id, age_range_id, published, search_key)
     SELECT 'آزمون ' || n, 'exam-' || n, 1, 1, true, 'ازمون' FROM generate_series(1, 2) n`,
  );
  await pool.query(
    `INSERT INTO questions (exam_id, question_section_id, position, title, search_key)
     SELECT e.id, 1 + (n - 1) * 5 / $1::integer, n, 'پرسش ' || n, 'پرسش' FROM exams e, generate_series(1, $1::integer) n`,
    [count],
  );
  await pool.query(
    `INSERT INTO answers (question_id, position, title, score)
     SELECT q.id, n, 'پاسخ ' || n, (3 - n) * 5 FROM questions q, generate_series(1, 3) n`,
  );
}

/** Some do better than others, one of fifty leaves a question out. Scored as the product scores. */
async function takeExam(pool: Pool, examId: number): Promise<void> {
  await pool.query(
    `WITH started AS (
       INSERT INTO attempts (applicant_id, id, code, exam_id, version_id, seed, age_months, age_days, is_out_of_range,
         started_at)
       SELECT p.id, uuidv7(), concat($1::integer, '-', p.id), $1::integer, (SELECT max(id) FROM exam_versions WHERE exam_id = $1), 1,
         p.id % 61, 3, false, p.registered_at
       FROM applicants p
       RETURNING applicant_id, id
     )
     INSERT INTO attempt_answers (applicant_id, attempt_id, question_id, answer_id, seq, answered_at)
     SELECT s.applicant_id, s.id, q.id,
       CASE WHEN random() < 0.98 THEN q.ids[1 + floor(power(random(), 1 + s.applicant_id % 5) * 3)::integer] END, 1, now()
     FROM started s, (
       SELECT q.id, array_agg(n.id ORDER BY n.position) AS ids
       FROM questions q JOIN answers n ON n.question_id = q.id WHERE q.exam_id = $1 GROUP BY q.id
     ) AS q
     ORDER BY s.applicant_id, s.id, q.id`,
    [examId],
  );
  await pool.query('ANALYZE');
  await pool.query(
    `WITH section AS (
       SELECT a.applicant_id, a.attempt_id, q.question_section_id AS id, coalesce(sum(n.score), 0) AS score,
         count(n.id) AS answered
       FROM attempt_answers a JOIN questions q ON q.id = a.question_id AND q.exam_id = $1
         LEFT JOIN answers n ON n.id = a.answer_id
       GROUP BY 1, 2, 3
     ), total AS (
       SELECT applicant_id, attempt_id, sum(score) AS score, sum(answered) AS answered,
         jsonb_agg(jsonb_build_object('id', id, 'score', trim_scale(score)::text, 'answered', answered)) AS sections
       FROM section GROUP BY 1, 2
     )
     UPDATE attempts t
     SET submitted_at = t.started_at + interval '20 minutes', submitted_by = 'applicant', total_score = total.score,
       answered = total.answered, section_scores = total.sections
     FROM total WHERE total.applicant_id = t.applicant_id AND total.attempt_id = t.id`,
    [examId],
  );
}
