import { type Insertable, sql } from 'kysely';
import type { Executor } from '#db/executor.ts';
import type { RescoringRunsTable } from '#db/schema.gen.ts';

export function selectRun(db: Executor, examId: number, fingerprint: string) {
  return db
    .selectFrom('rescoring_runs')
    .selectAll()
    .where('exam_id', '=', examId)
    .where('fingerprint', '=', fingerprint)
    .executeTakeFirst();
}

export type RunRow = NonNullable<Awaited<ReturnType<typeof selectRun>>>;

export function selectUnfinished(db: Executor, examId: number): Promise<RunRow | undefined> {
  return db
    .selectFrom('rescoring_runs')
    .selectAll()
    .where('exam_id', '=', examId)
    .where('finished_at', 'is', null)
    .executeTakeFirst();
}

export async function selectLastRunId(db: Executor, examId: number): Promise<number> {
  const { id } = await db
    .selectFrom('rescoring_runs')
    .select((eb) => eb.fn.coalesce(eb.fn.max('id'), sql<number>`0`).as('id'))
    .where('exam_id', '=', examId)
    .executeTakeFirstOrThrow();
  return id;
}

export function insertRun(db: Executor, row: Insertable<RescoringRunsTable>): Promise<RunRow> {
  return db.insertInto('rescoring_runs').values(row).returningAll().executeTakeFirstOrThrow();
}

export interface Rescored {
  applicant_id: number;
  id: string;
  version_id: number;
  total_score: string;
  answered: number;
  section_scores: string;
  scale_scores: string | null;
  norm_group_ids: number[];
  band_keys: string[];
  is_changed: boolean;
}

/** Keeps what each attempt was as it stands in its row, then gives it its new figures. */
export async function saveRescored(db: Executor, runId: number, rows: readonly Rescored[]): Promise<void> {
  const listed = JSON.stringify(
    rows.map((row) => ({
      ...row,
      section_scores: JSON.parse(row.section_scores) as unknown,
      scale_scores: row.scale_scores === null ? null : (JSON.parse(row.scale_scores) as unknown),
    })),
  );
  const given = sql`
    jsonb_to_recordset(${listed}::jsonb) as n (
      applicant_id integer, id uuid, version_id integer, total_score numeric, answered integer,
      section_scores jsonb, scale_scores jsonb, norm_group_ids integer[], band_keys text[], is_changed boolean
    )
  `;
  await sql`
    insert into attempt_rescorings (
      applicant_id, attempt_id, run_id, version_id, total_score, answered, section_scores, scale_scores,
      norm_group_ids, band_keys, is_changed
    )
    select a.applicant_id, a.id, ${runId}, a.version_id, a.total_score, a.answered, a.section_scores,
      a.scale_scores, a.norm_group_ids, a.band_keys, n.is_changed
    from ${given} join attempts a on a.applicant_id = n.applicant_id and a.id = n.id
  `.execute(db);
  await sql`
    update attempts as a
    set version_id = n.version_id, total_score = n.total_score, answered = n.answered,
      section_scores = n.section_scores, scale_scores = n.scale_scores, norm_group_ids = n.norm_group_ids,
      band_keys = n.band_keys
    from ${given}
    where a.applicant_id = n.applicant_id and a.id = n.id
  `.execute(db);
}

export interface RunStep {
  attempts: number;
  totals: number;
  bands: number;
  isFinished: boolean;
}

export function updateRun(db: Executor, id: number, step: RunStep): Promise<RunRow> {
  return db
    .updateTable('rescoring_runs')
    .set((eb) => ({
      attempts_done: eb('attempts_done', '+', step.attempts),
      totals_changed: eb('totals_changed', '+', step.totals),
      bands_changed: eb('bands_changed', '+', step.bands),
      ...(step.isFinished ? { finished_at: sql<Date>`now()` } : {}),
    }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** What was done to an attempt, in order. */
export function selectRescorings(db: Executor, applicantId: number, attemptId: string) {
  return db
    .selectFrom('attempt_rescorings as s')
    .innerJoin('rescoring_runs as r', 'r.id', 's.run_id')
    .select(['s.version_id', 's.norm_group_ids', 's.rescored_at', 's.is_changed', 'r.reason'])
    .where('s.applicant_id', '=', applicantId)
    .where('s.attempt_id', '=', attemptId)
    .orderBy('s.run_id')
    .execute();
}
