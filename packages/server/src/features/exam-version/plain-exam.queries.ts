import type { QuestionKind } from '@sanjeh/domain/question/question-kind';
import { sql } from 'kysely';
import type { Executor } from '#db/executor.ts';
import { askingRules } from './asking-rules.sql.ts';
import { knownKinds } from './known-kinds.service.ts';

/** Now, or in a version that somebody has taken; or what values of before were worth is not worked out yet. */
export async function hasOtherKinds(
  db: Executor,
  examId: number,
  also: readonly QuestionKind[] = [],
): Promise<boolean> {
  const known = sql`any (${[...knownKinds, ...also]}::text[])`;
  const { rows } = await sql<{ has: boolean }>`
    select exists (select from questions where exam_id = ${examId} and not kind = ${known}) or exists (
      select from exam_versions v
        cross join lateral jsonb_path_query(v.content, '$.sections[*].questions[*].kind') as asked (kind)
      where v.exam_id = ${examId} and not asked.kind #>> '{}' = ${known}
        and exists (
          select from exam_version_questions q
          where q.version_id = v.id and (q.takes_value or q.answer_ids = '{}')
        )
    ) or exists (
      select from statistics_kept where exam_id = ${examId} and lacks_scores
    ) as has
  `.execute(db);
  return rows[0]?.has ?? false;
}

/** Now, or in a version that somebody has taken. */
export async function hasRules(db: Executor, examId: number): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select exists (select from exams where id = ${examId} and ${askingRules(sql.ref('rules'))})
      or exists (
        select from exam_versions where exam_id = ${examId} and ${askingRules(sql`content -> 'rules'`)}
      ) as has
  `.execute(db);
  return rows[0]?.has ?? false;
}

/** Now, or in a version that somebody has taken. */
export async function drawsQuestions(db: Executor, examId: number): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select exists (select from question_draws where exam_id = ${examId})
      or exists (select from exam_versions where exam_id = ${examId} and content ? 'draws') as has
  `.execute(db);
  return rows[0]?.has ?? false;
}
