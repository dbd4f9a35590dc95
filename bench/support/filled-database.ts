import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { normalizeNationalCode } from '@sanjeh/domain/persian/national-code';
import { normalizePhoneNumber } from '@sanjeh/domain/persian/phone-number';
import type { Pool } from 'pg';
import { type OpenDatabase, openDatabase } from '../../packages/server/src/db/database.ts';
import { startEmbedded } from '../../packages/server/src/db/embedded.ts';
import { migrate } from '../../packages/server/src/db/migrate.ts';
import { seedPlaces } from '../../packages/server/src/seed/seed-places.ts';
import { insertPeople } from '../../packages/server/src/testing/people.ts';

export interface Filled {
  readonly database: OpenDatabase;
  readonly db: OpenDatabase['db'];
  readonly applicants: number;
  readonly exams: number;
  /** Somebody to search for. */
  readonly sample: { first_name: string; last_name: string; national_code: string; phone_number: string };
  close(): Promise<void>;
}

const log = { debug: () => {}, info: () => {}, warn: () => {}, error: console.error };

/** A database of its own with so many rows, removed at the end. */
export async function openFilled(size: {
  applicants: number;
  exams: number;
  accounts?: number;
}): Promise<Filled> {
  const dataDir = await mkdtemp(join(tmpdir(), 'sanjeh-bench-'));
  const embedded = await startEmbedded({ dataDir, log });
  const database = await openDatabase(embedded.url, { poolSize: 6 });
  const { pool, db } = database;
  await migrate(pool);
  await seedPlaces(db);
  await insertPeople(db, size.applicants, size.accounts);
  await insertExams(pool, size.exams);
  await pool.query('VACUUM ANALYZE');
  const some = await db
    .selectFrom('applicants')
    .innerJoin('users', 'users.id', 'applicants.user_id')
    .select(['first_name', 'last_name', 'national_code'])
    .select(({ fn, val }) => fn.coalesce('phone_number', val('')).as('phone_number'))
    .orderBy('applicants.id')
    .limit(500)
    .execute();
  const sample = some.find(
    ({ national_code, phone_number }) =>
      normalizeNationalCode(national_code) !== null && normalizePhoneNumber(phone_number) !== null,
  );
  if (!sample) throw new Error('nobody has a valid code and number');
  return {
    ...{ database, db },
    ...size,
    sample,
    close: async () => {
      await database.close();
      await embedded.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Spread over 20 categories and 10 age ranges, each with 8 questions, nine of ten published. */
async function insertExams(pool: Pool, count: number): Promise<void> {
  await pool.query(
    `INSERT INTO categories (title, search_key) SELECT 'دسته ' || n, 'دسته' || n FROM generate_series(1, 20) n`,
  );
  await pool.query(`
    INSERT INTO age_ranges (title, from_months, to_months, search_key)
    SELECT 'سن ' || n, n * 6, n * 6 + 5, 'سن' || n FROM generate_series(1, 10) n`);
  await pool.query(
    `INSERT INTO question_sections (title, code, search_key) VALUES ('حرکت', 'movement', 'حرکت')`,
  );
  await pool.query(
    `INSERT INTO exams (title, code, category_id, age_range_id, published, search_key)
     SELECT 'آزمون شماره ' || n, 'exam-' || n, 1 + n % 20, 1 + n % 10, n % 10 > 0,
            'ازمونشماره' || n || ' exam-' || n
     FROM generate_series(1, $1::integer) n`,
    [count],
  );
  await pool.query(`
    INSERT INTO questions (exam_id, question_section_id, position, title, search_key)
    SELECT e.id, s.id, place, 'پرسش', 'پرسش' FROM exams e, question_sections s, generate_series(1, 8) place`);
}
