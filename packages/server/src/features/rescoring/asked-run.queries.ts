import { sql } from 'kysely';
import type { Executor } from '#db/executor.ts';
import type { Rescored } from './rescoring-run.queries.ts';

/** An attempt with its new figures, and what is asked of it from now on. */
export interface RescoredApart extends Omit<Rescored, 'choices' | 'choice_section_scores'> {
  not_asked: readonly number[] | null;
  credited: readonly number[] | null;
}

/**
 * Keeps what each attempt was and gives it its new figures. What was chosen, and the sums, follow by their triggers, because
 * other answers may count than before. The attempts are locked.
 */
export async function saveApart(db: Executor, runId: number, rows: readonly RescoredApart[]): Promise<void> {
  const ids = rows.map((row) => row.applicant_id);
  await sql`select lock_statistics_of(${ids}::integer[])`.execute(db);
  await sql`
    with given as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(rows.map(asSent))}::jsonb) as n (
        applicant_id integer, id uuid, version_id integer, total_score numeric, answered integer, section_scores jsonb,
        scale_scores jsonb, norm_group_ids integer[], band_keys text[], not_asked integer[], credited integer[],
        is_changed boolean)
    ), kept as (
      insert into attempt_rescorings (
        applicant_id, attempt_id, run_id, version_id, total_score, answered, section_scores, scale_scores,
        norm_group_ids, band_keys, not_asked, credited, is_changed
      )
      select a.applicant_id, a.id, ${runId}, a.version_id, a.total_score, a.answered, a.section_scores, a.scale_scores,
        a.norm_group_ids, a.band_keys, a.not_asked, a.credited, n.is_changed
      from given n join attempts a on a.applicant_id = n.applicant_id and a.id = n.id
    )
    update attempts as a
    set version_id = n.version_id, total_score = n.total_score, answered = n.answered,
      section_scores = n.section_scores, scale_scores = n.scale_scores, norm_group_ids = n.norm_group_ids,
      band_keys = n.band_keys, not_asked = n.not_asked, credited = n.credited
    from given n
    where a.applicant_id = n.applicant_id and a.id = n.id
  `.execute(db);
}

function asSent({ section_scores, scale_scores, ...row }: RescoredApart) {
  const scales: unknown = scale_scores === null ? null : JSON.parse(scale_scores);
  return { ...row, section_scores: JSON.parse(section_scores) as unknown, scale_scores: scales };
}

/** A long text of an attempt that is asked from now on, though it was not before, or no longer. */
export interface EssayTurn {
  applicant_id: number;
  attempt_id: string;
  question_id: number;
  /** How many are to mark it; 0: it is not asked any more. */
  needed: number;
}

/**
 * Texts that count from now on are put before their markers. What nobody has marked, and does not count any more, is taken
 * from them; a mark that was given stays, in case that it counts again.
 */
export async function turnEssays(db: Executor, turns: readonly EssayTurn[]): Promise<void> {
  if (turns.length === 0) return;
  const sent = sql`
    jsonb_to_recordset(${JSON.stringify(turns)}::jsonb)
      as t (applicant_id integer, attempt_id uuid, question_id integer, needed smallint)`;
  await sql`
    insert into essay_answers (applicant_id, attempt_id, question_id, exam_id, answer_seq, submitted_at, needed)
    select t.applicant_id, t.attempt_id, t.question_id, a.exam_id, n.seq, now(), t.needed
    from ${sent}
      join attempts a on a.applicant_id = t.applicant_id and a.id = t.attempt_id
      join attempt_answers n on n.applicant_id = t.applicant_id and n.attempt_id = t.attempt_id
        and n.question_id = t.question_id
    where t.needed > 0
    on conflict do nothing
  `.execute(db);
  await sql`
    delete from essay_answers e using ${sent}
    where t.needed = 0 and e.applicant_id = t.applicant_id and e.attempt_id = t.attempt_id
      and e.question_id = t.question_id
      and not exists (
        select from essay_marks m
        where m.applicant_id = e.applicant_id and m.attempt_id = e.attempt_id and m.question_id = e.question_id
      )
  `.execute(db);
}
