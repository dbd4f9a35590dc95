import { type RawBuilder, sql } from 'kysely';
import { areAttemptsSpread } from '#db/distributed.ts';
import type { Executor } from '#db/executor.ts';
import { readLocked } from '../attempt/attempt-lock.service.ts';
import type { SectionScore } from '../attempt/attempt-scores.service.ts';
import type { GivenRow } from '../attempt/given-answers.service.ts';

/** Versions whose values were submitted before anybody kept what they were worth. */
export async function selectLacking(db: Executor): Promise<{ version_id: number; exam_id: number }[]> {
  return db
    .selectFrom('statistics_kept')
    .select(['version_id', 'exam_id'])
    .where('lacks_scores', '=', true)
    .orderBy('version_id')
    .execute();
}

export interface LackingAttempt {
  applicant_id: number;
  id: string;
  section_scores: SectionScore[];
  notAsked: number[] | null;
  credited: number[] | null;
  given: GivenRow[];
}

/** The next ones by their ids, with what was answered. They are locked: nobody gives them other scores meanwhile. */
export async function lockLacking(
  db: Executor,
  { version_id, exam_id }: { version_id: number; exam_id: number },
  after: string,
  most: number,
): Promise<LackingAttempt[]> {
  const isLacking = sql`
    a.exam_id = ${exam_id} and a.version_id = ${version_id} and a.submitted_at is not null
      and a.section_scores is not null and a.id > ${after}::uuid`;
  const next = sql`where ${isLacking} order by a.id limit ${most}`;
  const read = async (which: RawBuilder<unknown>) => {
    const { rows } = await sql<LackingAttempt>`
      select a.applicant_id, a.id, a.section_scores, a.not_asked as "notAsked", a.credited, (
        select coalesce(jsonb_agg(jsonb_build_object(
          'question_id', n.question_id, 'answer_id', n.answer_id, 'value', n.value)), '[]')
        from attempt_answers n where n.applicant_id = a.applicant_id and n.attempt_id = a.id
      ) as given
      from attempts a ${which}
    `.execute(db);
    return rows;
  };
  return areAttemptsSpread()
    ? readLocked(db, next, (isLocked) => read(sql`where ${isLacking} and ${isLocked} order by a.id`))
    : read(sql`${next} for update`);
}

export async function saveSectionScores(
  db: Executor,
  rows: readonly Pick<LackingAttempt, 'applicant_id' | 'id' | 'section_scores'>[],
): Promise<void> {
  await sql`
    update attempts a set section_scores = n.section_scores
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as n (applicant_id integer, id uuid, section_scores jsonb)
    where a.applicant_id = n.applicant_id and a.id = n.id
  `.execute(db);
}

export async function saveFilled(db: Executor, versionId: number): Promise<void> {
  await db
    .updateTable('statistics_kept')
    .set({ lacks_scores: false })
    .where('version_id', '=', versionId)
    .execute();
}
