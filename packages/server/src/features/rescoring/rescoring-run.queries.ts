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
  norm_group_ids: readonly number[];
  band_keys: readonly string[];
  /** Null: as they were. */
  choices: readonly number[] | null;
  choice_section_scores: readonly bigint[];
  is_changed: boolean;
}

/** As the table names them, with what they are sent as: lists in a list need not be equally long in writing alone. */
const sent = {
  applicant_id: 'integer',
  id: 'uuid',
  version_id: 'integer',
  total_score: 'numeric',
  answered: 'integer',
  section_scores: 'jsonb',
  scale_scores: 'jsonb',
  norm_group_ids: 'text',
  band_keys: 'text',
  choices: 'text',
  choice_section_scores: 'text',
  is_changed: 'boolean',
} as const satisfies Record<keyof Rescored, string>;

/**
 * A list, as the driver would write it, which asks of every item what it is and replaces in all of them. Numbers need no
 * marks around them, which would be sent with a mark of their own each in a list in a list.
 */
function written(items: readonly unknown[]): string {
  const words = items.map((item) => (typeof item === 'string' ? quoted(item) : (item ?? 'NULL')));
  return `{${words.join()}}`;
}

function quoted(text: string): string {
  return `"${/["\\]/.test(text) ? text.replace(/["\\]/g, '\\$&') : text}"`;
}

function given(rows: readonly Rescored[]) {
  const columns = Object.entries(sent) as [keyof Rescored, string][];
  const lists = columns.map(([name, type]) => {
    const values = rows.map(({ [name]: value }) => (Array.isArray(value) ? written(value) : value));
    return sql`${written(values)}::${sql.raw(type)}[]`;
  });
  return sql`unnest(${sql.join(lists)}) as n (${sql.join(columns.map(([name]) => sql.ref(name)))})`;
}

/** What the sums are made of. */
const summed = sql`
  applicant_id, exam_id, version_id, submitted_at, voided_at, answered, age_months, kept_gender, kept_province_id,
  total_score, section_scores, choices, choice_section_scores`;

type Key = Pick<Rescored, 'applicant_id' | 'id'>;

/**
 * From here on the transaction does for all that it scores what triggers do for each. Who corrects one of these people
 * waits for it, or has been waited for.
 */
export async function scoreTogether(db: Executor, rows: readonly Key[]): Promise<void> {
  await sql`
    select set_config('sanjeh.scored_together', 'on', true),
      lock_statistics_of(${rows.map((row) => row.applicant_id)}::integer[])
  `.execute(db);
}

/** Whatever else the transaction does is kept in step as always. */
export async function scoreApart(db: Executor): Promise<void> {
  await sql`select set_config('sanjeh.scored_together', '', true)`.execute(db);
}

/**
 * Keeps what each attempt was as it stands in its row, gives it its new figures, and tells the sums of both: in one
 * statement, which reads each row once. They are locked.
 */
export async function saveRescored(db: Executor, runId: number, rows: readonly Rescored[]): Promise<void> {
  await sql`
    with given as materialized (
      select * from ${given(rows)}
    ), was as materialized (
      select a.*, n.is_changed from given n join attempts a on a.applicant_id = n.applicant_id and a.id = n.id
    ), kept as (
      insert into attempt_rescorings (
        applicant_id, attempt_id, run_id, version_id, total_score, answered, section_scores, scale_scores,
        norm_group_ids, band_keys, is_changed
      )
      select applicant_id, id, ${runId}, version_id, total_score, answered, section_scores, scale_scores,
        norm_group_ids, band_keys, is_changed
      from was
    ), is_now as (
      update attempts as a
      set version_id = n.version_id, total_score = n.total_score, answered = n.answered,
        section_scores = n.section_scores, scale_scores = n.scale_scores,
        norm_group_ids = n.norm_group_ids::integer[], band_keys = n.band_keys::text[],
        choices = coalesce(n.choices::integer[], a.choices),
        choice_section_scores = n.choice_section_scores::bigint[]
      from given n
      where a.applicant_id = n.applicant_id and a.id = n.id
      returning a.*
    )
    insert into statistics_changes (exam_id, version_id, sign, submitted_at, answered, age_months, gender, province_id,
      total_score, section_scores, choices, choice_section_scores)
    select a.exam_id, a.version_id, a.sign, a.submitted_at, coalesce(a.answered, 0), a.age_months,
      coalesce(p.gender, a.kept_gender), coalesce(p.province_id, a.kept_province_id), a.total_score,
      coalesce(a.section_scores, '[]'), a.choices, a.choice_section_scores
    from (select -1 as sign, ${summed} from was union all select 1, ${summed} from is_now) as a
      left join applicants p on p.id = a.applicant_id
    where a.voided_at is null
  `.execute(db);
}

interface ScoredCounts {
  attempts: number;
  totals: number;
  bands: number;
}

interface Place {
  submitted: string;
  id: string;
}

export interface RunStep extends ScoredCounts {
  isFinished: boolean;
  /** The last one of them; null: from the beginning once more. */
  reached: Place | null;
}

const counted = ({ attempts, totals, bands }: ScoredCounts) => ({
  attempts_done: sql<number>`attempts_done + ${attempts}`,
  totals_changed: sql<number>`totals_changed + ${totals}`,
  bands_changed: sql<number>`bands_changed + ${bands}`,
});

export function updateRun(db: Executor, id: number, step: RunStep): Promise<RunRow> {
  return db
    .updateTable('rescoring_runs')
    .set({
      ...counted(step),
      reached_at: sql<Date>`${step.reached?.submitted ?? null}::timestamptz`,
      reached_id: step.reached?.id ?? null,
      ...(step.isFinished ? { finished_at: sql<Date>`now()` } : {}),
    })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function countScored(db: Executor, id: number, counts: ScoredCounts): Promise<void> {
  await db.updateTable('rescoring_runs').set(counted(counts)).where('id', '=', id).execute();
}

/** From one place on to another; a run that has come elsewhere meanwhile stays there. */
export async function moveReached(db: Executor, id: number, from: Place, to: Place): Promise<RunRow> {
  await db
    .updateTable('rescoring_runs')
    .set({ reached_at: sql<Date>`${to.submitted}::timestamptz`, reached_id: to.id })
    .where('id', '=', id)
    .where('reached_id', '=', from.id)
    .execute();
  return db.selectFrom('rescoring_runs').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

/**
 * What was done to an attempt since it was submitted, in order. A run takes what was submitted before it began; one that began
 * earlier has corrected what was submitted before the attempt was opened again.
 */
export function selectRescorings(db: Executor, applicantId: number, attemptId: string) {
  return db
    .selectFrom('attempt_rescorings as s')
    .innerJoin('rescoring_runs as r', 'r.id', 's.run_id')
    .innerJoin('attempts as a', (join) =>
      join.onRef('a.applicant_id', '=', 's.applicant_id').onRef('a.id', '=', 's.attempt_id'),
    )
    .whereRef('a.submitted_at', '<=', 'r.started_at')
    .select(['s.version_id', 's.norm_group_ids', 's.not_asked', 's.credited'])
    .select(['s.rescored_at', 's.is_changed', 'r.reason'])
    .where('s.applicant_id', '=', applicantId)
    .where('s.attempt_id', '=', attemptId)
    .orderBy('s.run_id')
    .execute();
}
