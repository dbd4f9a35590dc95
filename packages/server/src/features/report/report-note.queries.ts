import type { ReportNote } from '@sanjeh/contract/report/report.schema';
import { sql } from 'kysely';
import type { Executor } from '#db/executor.ts';

export function selectReportNote(
  db: Executor,
  applicantId: number,
  attemptId: string,
): Promise<ReportNote | undefined> {
  return db
    .selectFrom('report_notes')
    .select(['examiner', 'purpose', 'revision'])
    .where('applicant_id', '=', applicantId)
    .where('attempt_id', '=', attemptId)
    .executeTakeFirst();
}

type Noted = Pick<ReportNote, 'examiner' | 'purpose'>;

/** Nothing, and null, when it is not at this revision any more. */
export async function writeReportNote(
  db: Executor,
  applicantId: number,
  attemptId: string,
  { examiner, purpose, revision }: Noted & { revision: number },
): Promise<ReportNote | null> {
  const { rows } = await sql<ReportNote>`
    insert into report_notes as n (applicant_id, attempt_id, examiner, purpose)
    values (${applicantId}, ${attemptId}, ${examiner}, ${purpose})
    on conflict (applicant_id, attempt_id) do update
      set examiner = excluded.examiner, purpose = excluded.purpose, revision = n.revision + 1,
        updated_at = excluded.updated_at
      where n.revision = ${revision}
    returning examiner, purpose, revision
  `.execute(db);
  return rows[0] ?? null;
}
