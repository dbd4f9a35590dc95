import { sql } from 'kysely';
import type { Executor } from '#db/executor.ts';

export interface EssayRow {
  attempt_id: string;
  question_id: number;
  /** Null: somebody is still to mark it. */
  score: string | null;
}

/** The long texts of submitted attempts that people score. */
export function selectEssays(
  db: Executor,
  applicantId: number,
  attemptIds: readonly string[],
): Promise<EssayRow[]> {
  return db
    .selectFrom('essay_answers')
    .select(['attempt_id', 'question_id', 'score'])
    .where('applicant_id', '=', applicantId)
    .where('attempt_id', 'in', [...attemptIds])
    .execute();
}

export interface NewEssay {
  questionId: number;
  seq: number;
  needed: number;
}

interface Attempt {
  applicant_id: number;
  id: string;
  exam_id: number;
}

/** Submitted once more, what was not written anew keeps its marks. */
export async function replaceEssays(db: Executor, attempt: Attempt, essays: readonly NewEssay[]) {
  const ids = essays.map(({ questionId }) => questionId);
  await sql`
    delete from essay_answers where applicant_id = ${attempt.applicant_id} and attempt_id = ${attempt.id}
      and question_id <> all (${ids}::integer[])
  `.execute(db);
  await sql`
    insert into essay_answers as e (applicant_id, attempt_id, question_id, exam_id, answer_seq, submitted_at, needed)
    select ${attempt.applicant_id}, ${attempt.id}, given.question_id, ${attempt.exam_id}, given.seq, now(), given.needed
    from unnest(
      ${ids}::integer[], ${essays.map(({ seq }) => String(seq))}::bigint[],
      ${essays.map(({ needed }) => needed)}::smallint[]
    ) as given (question_id, seq, needed)
    on conflict (applicant_id, attempt_id, question_id) do update set
      submitted_at = excluded.submitted_at, answer_seq = excluded.answer_seq,
      needed = case when e.answer_seq = excluded.answer_seq then e.needed else excluded.needed end,
      given = case when e.answer_seq = excluded.answer_seq then e.given else 0 end,
      score = case when e.answer_seq = excluded.answer_seq then e.score end
  `.execute(db);
}
