import { sql } from 'kysely';
import type { Executor } from '../db/executor.ts';

/** Several processes may start at once; the second finds the work of the first done. */
export async function lockSeeding(db: Executor): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtext('sanjeh seeding'))`.execute(db);
}

export async function hasContent(db: Executor): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    SELECT EXISTS (SELECT FROM categories)
      OR EXISTS (SELECT FROM age_ranges)
      OR EXISTS (SELECT FROM question_sections)
      OR EXISTS (SELECT FROM faqs) AS found
  `.execute(db);
  return rows[0]?.found ?? false;
}

export async function hasSlides(db: Executor): Promise<boolean> {
  return (await db.selectFrom('slides').select('id').limit(1).executeTakeFirst()) !== undefined;
}

export async function wasSeeded(db: Executor, name: string): Promise<boolean> {
  const row = await db.selectFrom('seedings').select('name').where('name', '=', name).executeTakeFirst();
  return row !== undefined;
}

export async function rememberSeeding(db: Executor, name: string): Promise<void> {
  await db.insertInto('seedings').values({ name }).execute();
}
