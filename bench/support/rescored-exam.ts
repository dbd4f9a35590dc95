import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Pool } from 'pg';
import { type OpenDatabase, openDatabase } from '../../packages/server/src/db/database.ts';
import { startEmbedded } from '../../packages/server/src/db/embedded.ts';
import { migrate } from '../../packages/server/src/db/migrate.ts';
import { storeVersion } from '../../packages/server/src/features/exam-version/exam-version.service.ts';
import { foldStatistics } from '../../packages/server/src/features/statistics/kept-sums.service.ts';
import { seedPlaces } from '../../packages/server/src/seed/seed-places.ts';
import { insertPeople } from '../../packages/server/src/testing/people.ts';
import { insertExams } from './answered-exam.ts';

export interface RescoredExam {
  readonly database: OpenDatabase;
  readonly examId: number;
  readonly postmasterPid: number;
  close(): Promise<void>;
}

const log = { debug: () => {}, info: () => {}, warn: () => {}, error: console.error };
const questions = 20;
const timeZone = 'Asia/Tehran';

/** An exam of 20 questions in 5 sections with so many results and all that was answered, on a durable database. */
export async function openRescoredExam(results: number): Promise<RescoredExam> {
  const dataDir = await mkdtemp(join(tmpdir(), 'sanjeh-bench-'));
  const embedded = await startEmbedded({ dataDir, log });
  const database = await openDatabase(embedded.url, { poolSize: 4 });
  const { pool, db } = database;
  await migrate(pool);
  await seedPlaces(db);
  await insertPeople(db, Math.min(results, 20_000));
  await insertExams(pool, questions);
  await pool.query(
    `INSERT INTO bands (exam_id, lower_bound, lower_inclusive, upper_bound, upper_inclusive, label, severity)
     VALUES (1, 0, true, 60, false, 'نیازمند پیگیری', 'act'), (1, 60, true, 120, false, 'نیازمند توجه', 'watch'),
       (1, 120, true, 200, true, 'خوب', 'good')`,
  );
  const versionId = await storeVersion(db, 1);
  const filling = new Pool({
    connectionString: embedded.superuserUrl.replace(/\/postgres(?=\?|$)/, '/sanjeh'),
    max: 1,
  });
  await fill(filling, versionId, results);
  await filling.end();
  await foldStatistics(db, { timeZone, atLeast: 1 });
  return {
    ...{ database, examId: 1, postmasterPid: embedded.pid },
    close: async () => {
      await database.close();
      await embedded.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Some do better than others, one of fifty leaves a question out. */
async function fill(pool: Pool, versionId: number, results: number): Promise<void> {
  await pool.query(
    `CREATE TABLE chosen AS
     SELECT p.place, q.id AS question, q.question_section_id AS section, n.id AS answer, n.score
     FROM generate_series(1, ${results}) AS p (place) CROSS JOIN questions q
       LEFT JOIN LATERAL (
         SELECT id, score FROM answers WHERE question_id = q.id AND random() < 0.98
         ORDER BY position OFFSET floor(power(random(), 1 + p.place % 5) * 3)::integer LIMIT 1
       ) n ON true
     WHERE q.exam_id = 1`,
  );
  await pool.query(
    `CREATE TABLE patterns AS
     SELECT place, sum(score) AS total, sum(answered)::integer AS answered,
       jsonb_agg(jsonb_build_object('id', section, 'score', trim_scale(score)::text, 'answered', answered)) AS sections
     FROM (
       SELECT place, section, coalesce(sum(score), 0) AS score, count(answer) AS answered FROM chosen GROUP BY 1, 2
     ) AS own
     GROUP BY place`,
  );
  await pool.query('ALTER TABLE patterns ADD PRIMARY KEY (place)');
  await pool.query('CREATE INDEX ON chosen (place); ANALYZE');
  // What the product does by itself on a change is measured later.
  await pool.query("SET session_replication_role = 'replica'");
  await pool.query(
    `INSERT INTO attempts (applicant_id, id, code, exam_id, version_id, seed, age_months, age_days, is_out_of_range,
       started_at, submitted_at, submitted_by, total_score, answered, section_scores, choices, choice_section_scores,
       band_keys)
     SELECT p.id, uuidv7(), 'C-' || n, 1, $2, n, n * 31 % 61, 3, false,
       at - interval '20 minutes', at, 'applicant', r.total, r.answered, r.sections, c.choices, c.sums,
       CASE WHEN r.total < 60 THEN ARRAY['0:act', '0=نیازمند پیگیری'] WHEN r.total < 120
         THEN ARRAY['0:watch', '0=نیازمند توجه'] ELSE ARRAY['0:good', '0=خوب'] END
         || ARRAY['1:none', '2:none', '3:none', '4:none', '5:none']
     FROM generate_series(1, $1::integer) AS n
       JOIN (SELECT id, row_number() OVER (ORDER BY id) AS place FROM applicants) p
         ON p.place = 1 + n % (SELECT count(*) FROM applicants)
       JOIN patterns r ON r.place = n
       CROSS JOIN LATERAL (
         SELECT array_agg(h.answer ORDER BY h.question) AS choices,
           array_agg(((s ->> 'score')::numeric * 1000)::bigint ORDER BY h.question) AS sums
         FROM chosen h JOIN jsonb_array_elements(r.sections) s ON (s ->> 'id')::integer = h.section
         WHERE h.place = r.place AND h.answer IS NOT NULL
       ) AS c
       CROSS JOIN LATERAL (SELECT now() - n * (interval '365 days' / $1::integer) AS at) AS submitted`,
    [results, versionId],
  );
  await pool.query(
    `INSERT INTO attempt_answers (applicant_id, attempt_id, question_id, answer_id, seq, answered_at)
     SELECT a.applicant_id, a.id, h.question, h.answer, 1, a.started_at
     FROM attempts a JOIN chosen h ON h.place = a.seed
     ORDER BY a.applicant_id, a.id, h.question`,
  );
  await pool.query(
    `INSERT INTO follow_ups (applicant_id, attempt_id, exam_id, submitted_at, reasons)
     SELECT applicant_id, id, exam_id, submitted_at, follow_up_reasons(band_keys) FROM attempts
     WHERE follow_up_reasons(band_keys) <> '{}'`,
  );
  await pool.query(`UPDATE statistics_kept SET counted_to = '-infinity'`);
  await pool.query("SET session_replication_role = 'origin'");
  await pool.query('VACUUM ANALYZE');
  await pool.query('CHECKPOINT');
}
