import { sql } from 'kysely';
import type { Executor } from '#db/executor.ts';

export type CorrectionKind = 'names' | 'birth';

/** Within the last year. */
export async function countCorrections(
  db: Executor,
  applicantId: number,
  kind: CorrectionKind,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from own_corrections
    where applicant_id = ${applicantId} and kind = ${kind} and corrected_at > now() - interval '1 year'
  `.execute(db);
  return rows[0]?.count ?? 0;
}

export async function insertCorrection(
  db: Executor,
  applicantId: number,
  kind: CorrectionKind,
): Promise<void> {
  await db.insertInto('own_corrections').values({ applicant_id: applicantId, kind }).execute();
}

/** On which an exam was first taken; null: none was. */
export async function selectFirstDay(
  db: Executor,
  applicantId: number,
  timeZone: string,
): Promise<string | null> {
  const { rows } = await sql<{ day: string | null }>`
    select (min(started_at) at time zone ${timeZone})::date as day from attempts where applicant_id = ${applicantId}
  `.execute(db);
  return rows[0]?.day ?? null;
}
