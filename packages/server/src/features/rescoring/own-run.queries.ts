import { sql } from 'kysely';
import type { Executor } from '#db/executor.ts';
import type { RescoredApart } from './asked-run.queries.ts';
import type { Rescored } from './rescoring-run.queries.ts';

/**
 * The same where attempts are spread over machines: one by one, each by statements that go to where it lies. The sums follow by
 * the trigger there, with the lock of that machine. They are locked.
 */
export async function saveEachRescored(
  db: Executor,
  runId: number,
  rows: readonly Rescored[],
): Promise<void> {
  // Not what was answered, which somebody who is gone has taken along, but what the attempt has kept.
  await keepChoices(db, true);
  for (const row of rows) {
    await keepAsWas(db, runId, row);
    await sql`
      update attempts set ${figures(row)}, choices = coalesce(${row.choices}::integer[], choices),
        choice_section_scores = ${row.choice_section_scores.map(String)}::bigint[]
      where applicant_id = ${row.applicant_id} and id = ${row.id}
    `.execute(db);
  }
  await keepChoices(db, false);
}

export async function saveEachApart(
  db: Executor,
  runId: number,
  rows: readonly RescoredApart[],
): Promise<void> {
  for (const row of rows) {
    await keepAsWas(db, runId, row);
    await sql`
      update attempts set ${figures(row)}, not_asked = ${row.not_asked}::integer[], credited = ${row.credited}::integer[]
      where applicant_id = ${row.applicant_id} and id = ${row.id}
    `.execute(db);
  }
}

/** On every machine that the transaction reaches from now on, and has reached. */
async function keepChoices(db: Executor, areKept: boolean): Promise<void> {
  await sql`set local citus.propagate_set_commands = 'local'`.execute(db);
  await sql`set local sanjeh.scored_together = ${sql.lit(areKept ? 'on' : '')}`.execute(db);
}

type Figures = Omit<Rescored, 'choices' | 'choice_section_scores'>;

const figures = (row: Figures) => sql`
  version_id = ${row.version_id}, total_score = ${row.total_score}, answered = ${row.answered},
  section_scores = ${row.section_scores}, scale_scores = ${row.scale_scores},
  norm_group_ids = ${row.norm_group_ids}::integer[], band_keys = ${row.band_keys}::text[]`;

async function keepAsWas(
  db: Executor,
  runId: number,
  { applicant_id, id, is_changed }: Figures,
): Promise<void> {
  await sql`
    insert into attempt_rescorings (
      applicant_id, attempt_id, run_id, version_id, total_score, answered, section_scores, scale_scores,
      norm_group_ids, band_keys, not_asked, credited, is_changed
    )
    select applicant_id, id, ${runId}::integer, version_id, total_score, answered, section_scores, scale_scores,
      norm_group_ids, band_keys, not_asked, credited, ${is_changed}::boolean
    from attempts where applicant_id = ${applicant_id} and id = ${id}
  `.execute(db);
}
