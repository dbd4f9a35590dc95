import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Pool } from 'pg';
import { type OpenDatabase, openDatabase } from '../../packages/server/src/db/database.ts';
import { startEmbedded } from '../../packages/server/src/db/embedded.ts';
import { migrate } from '../../packages/server/src/db/migrate.ts';
import { insertVersion } from '../../packages/server/src/features/exam-version/exam-version.queries.ts';
import { seedPlaces } from '../../packages/server/src/seed/seed-places.ts';
import { insertPeople } from '../../packages/server/src/testing/people.ts';
import { insertExams } from './answered-exam.ts';

export interface ManyChoices {
  readonly database: OpenDatabase;
  readonly db: OpenDatabase['db'];
  /** Says nothing of how long a statement takes. */
  readonly filling: Pool;
  readonly examId: number;
  readonly versionId: number;
  close(): Promise<void>;
}

const log = { debug: () => {}, info: () => {}, warn: () => {}, error: console.error };
/** More in one statement would be taken for a database that does not answer. */
const atOnce = 5000;

/**
 * So many submitted attempts over a year at one exam of ten questions. What was answered stands in the attempts alone:
 * statistics look nowhere else. They come from before sums were kept.
 */
export async function openManyChoices(attempts: number, people = 50_000): Promise<ManyChoices> {
  const dataDir = await mkdtemp(join(tmpdir(), 'sanjeh-bench-'));
  const embedded = await startEmbedded({ dataDir, log });
  const database = await openDatabase(embedded.url, { poolSize: 6 });
  const { pool, db } = database;
  await migrate(pool);
  await seedPlaces(db);
  for (let made = 0; made < people; made += atOnce) await insertPeople(db, Math.min(atOnce, people - made));
  const filling = new Pool({ connectionString: embedded.url, max: 1 });
  await insertExams(filling, 10);
  await insertVersion(db, 1);
  await filling.query(
    `CREATE TABLE patterns AS
     SELECT place, array_agg(answer ORDER BY question) AS choices, sum(score) AS total,
       array_agg((sections ->> section::text)::bigint * 1000 ORDER BY question) AS choice_section_scores,
       count(answer)::integer AS answered,
       (SELECT jsonb_agg(jsonb_build_object('id', s.key::integer, 'score', s.value, 'answered', 2)) FROM jsonb_each_text(sections) s)
         AS section_scores
     FROM (
       SELECT *, (jsonb_object_agg(section, own) OVER (PARTITION BY place)) AS sections FROM (
         SELECT p.place, q.id AS question, q.question_section_id AS section, n.id AS answer, n.score,
           sum(n.score) OVER (PARTITION BY p.place, q.question_section_id)::integer AS own
         FROM generate_series(1, 5000) AS p (place) CROSS JOIN questions q
           CROSS JOIN LATERAL (
             SELECT id, score FROM answers WHERE question_id = q.id
             ORDER BY position OFFSET floor(power(random(), 1 + p.place % 5) * 3)::integer LIMIT 1
           ) n
         WHERE q.exam_id = 1
       ) AS chosen
     ) AS scored
     GROUP BY place, sections`,
  );
  await filling.query(`ALTER TABLE patterns ADD PRIMARY KEY (place)`);
  // What the product does by itself on a change is measured apart.
  await filling.query('ALTER TABLE attempts DISABLE TRIGGER USER');
  await filling.query(
    `INSERT INTO attempts (applicant_id, id, code, exam_id, version_id, seed, age_months, age_days, is_out_of_range,
       started_at, submitted_at, submitted_by, total_score, answered, section_scores, choices, choice_section_scores)
     SELECT p.id, uuidv7(), 'C-' || n, 1, (SELECT max(id) FROM exam_versions), 1, n * 31 % 61, 3, false,
       at - interval '20 minutes', at, 'applicant', r.total, r.answered, r.section_scores, r.choices, r.choice_section_scores
     FROM generate_series(1, $1::integer) AS n
       JOIN (SELECT id, row_number() OVER (ORDER BY id) AS place FROM applicants) p
         ON p.place = 1 + n % ${people}
       JOIN patterns r ON r.place = 1 + n::bigint * 7919 % 5000
       CROSS JOIN LATERAL (SELECT now() - n * (interval '365 days' / $1::integer) AS at) AS submitted`,
    [attempts],
  );
  await filling.query('ALTER TABLE attempts ENABLE TRIGGER USER');
  await filling.query(
    'INSERT INTO exam_attempt_counts SELECT exam_id, count(*) FROM attempts GROUP BY exam_id',
  );
  await filling.query(`UPDATE statistics_kept SET counted_to = '-infinity'`);
  await filling.query('VACUUM ANALYZE');
  const { rows } = await filling.query<{ id: number }>('SELECT max(id) AS id FROM exam_versions');
  return {
    ...{ database, db, filling, examId: 1, versionId: rows[0]?.id ?? 0 },
    close: async () => {
      await filling.end();
      await database.close();
      await embedded.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
