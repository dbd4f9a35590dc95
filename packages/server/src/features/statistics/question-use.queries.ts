import type { QuestionContent } from '@sanjeh/domain/exam-version/exam-content';
import { sql } from 'kysely';
import type { Executor } from '#db/executor.ts';
import { entryKinds, keptEntries } from './kept-entries.sql.ts';

export interface AskedQuestion {
  examId: number;
  questionId: number;
}

export interface QuestionUseRow {
  exam_id: number;
  question_id: number;
  /** As that version has it. */
  question: QuestionContent;
  /** By answer, or by score in thousandths. */
  entries: { kind: number; key: number; count: number }[];
}

/** How often each of these was answered and how, from the sums that are kept and what has come to them since. */
export async function selectQuestionUses(
  db: Executor,
  asked: readonly AskedQuestion[],
): Promise<QuestionUseRow[]> {
  const { answer, score } = entryKinds;
  const { rows } = await sql<QuestionUseRow>`
    with asked as materialized (
      select k.exam_id, k.version_id, q.question_id, q.answer_ids
      from unnest(${asked.map(({ examId }) => examId)}::integer[], ${asked.map(({ questionId }) => questionId)}::integer[])
          as given (exam_id, question_id)
        join statistics_kept k on k.exam_id = given.exam_id and k.counted_to = 'infinity'
        join exam_version_questions q on q.version_id = k.version_id and q.question_id = given.question_id
    ),
    found as (
      select a.version_id, a.question_id, e.kind, e.key, e.count
      from asked a join statistics_slices k on k.version_id = a.version_id and k.facet = 'all'
        cross join lateral ${keptEntries}
      where e.kind = ${sql.lit(answer)} and e.key = any (a.answer_ids)
        or e.kind = ${sql.lit(score)} and e.part = a.question_id
      union all
      select a.version_id, a.question_id, ${sql.lit(answer)}, chosen, c.sign
      from asked a join statistics_changes c on c.exam_id = a.exam_id and c.version_id = a.version_id
        cross join lateral unnest(c.choices) as chosen
      where chosen = any (a.answer_ids)
      union all
      select a.version_id, a.question_id, ${sql.lit(score)}, (own.score * 1000)::bigint, c.sign
      from asked a join statistics_changes c on c.exam_id = a.exam_id and c.version_id = a.version_id
        cross join lateral jsonb_to_recordset(c.section_scores) as scored (questions jsonb)
        cross join lateral jsonb_to_recordset(scored.questions) as own (id integer, score numeric)
      where own.id = a.question_id and own.score is not null
    ),
    summed as (
      select version_id, question_id, kind, key, sum(count)::integer as count
      from found group by version_id, question_id, kind, key having sum(count) > 0
    )
    select v.exam_id, s.question_id, jsonb_path_query_first(
        v.content, '$.sections[*].questions[*] ? (@.id == $id)', jsonb_build_object('id', s.question_id)
      ) as question,
      jsonb_agg(jsonb_build_object('kind', s.kind, 'key', s.key, 'count', s.count)) as entries
    from summed s join exam_versions v on v.id = s.version_id
    group by v.id, s.question_id
  `.execute(db);
  return rows;
}
