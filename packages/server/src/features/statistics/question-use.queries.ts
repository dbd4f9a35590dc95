import type { ExamContent, QuestionContent } from '@sanjeh/domain/exam-version/exam-content';
import { sql } from 'kysely';
import type { Executor } from '#db/executor.ts';
import { askingRules } from '../exam-version/asking-rules.sql.ts';
import { hasUnscoredQuestion } from '../exam-version/scored-questions.sql.ts';
import { entryKinds, keptEntries } from './kept-entries.sql.ts';

export interface AskedQuestion {
  examId: number;
  questionId: number;
}

export interface QuestionUseRow {
  exam_id: number;
  version_id: number;
  question_id: number;
  /** As that version has it. */
  question: QuestionContent;
  scoring: ExamContent['scoring'] | null;
  section_ids: number[];
  /** Not everybody was asked the same, or somebody marks: the sums that are kept do not know of it. */
  is_apart: boolean;
  /** Something is asked that is not scored: the sums know who answered everything, and not who all that is scored. */
  asks_unscored: boolean;
  entries: UseEntry[];
}

/** By answer, or by score in thousandths; or of all totals. The sums are those of totals, and of their squares. */
export interface UseEntry {
  kind: number;
  key: number;
  isComplete: boolean;
  count: number;
  first: string;
  second: string;
}

/** How often each of these was answered and how, from the sums that are kept and what has come to them since. */
export async function selectQuestionUses(
  db: Executor,
  asked: readonly AskedQuestion[],
): Promise<QuestionUseRow[]> {
  const { total, answer, score, unscored } = entryKinds;
  const ofChange = sql`c.exam_id = a.exam_id and c.version_id = a.version_id`;
  const isComplete = sql`c.answered >= a.questions`;
  const thousandths = sql`(c.total_score * 1000)::bigint`;
  const { rows } = await sql<QuestionUseRow>`
    with asked as materialized (
      select k.exam_id, k.version_id, k.questions, q.question_id, q.answer_ids
      from unnest(${asked.map(({ examId }) => examId)}::integer[], ${asked.map(({ questionId }) => questionId)}::integer[])
          as given (exam_id, question_id)
        join statistics_kept k on k.exam_id = given.exam_id and k.counted_to = 'infinity' and not k.lacks_scores
        join exam_version_questions q on q.version_id = k.version_id and q.question_id = given.question_id
    ),
    found as (
      select a.version_id, a.question_id, k.is_complete, e.kind, e.key, e.count, e.first, 0::numeric as squares
      from asked a join statistics_slices k on k.version_id = a.version_id and k.facet = 'all'
        cross join lateral ${keptEntries}
      where e.kind = ${sql.lit(answer)} and e.key = any (a.answer_ids)
        or e.kind in (${sql.lit(score)}, ${sql.lit(unscored)}) and e.part = a.question_id
      union all
      select a.version_id, a.question_id, k.is_complete, e.kind, 0, e.count, e.count * e.key,
        e.count * e.key::numeric * e.key
      from asked a join statistics_slices k on k.version_id = a.version_id and k.facet = 'all'
        cross join lateral ${keptEntries}
      where e.kind = ${sql.lit(total)}
      union all
      select a.version_id, a.question_id, ${isComplete}, ${sql.lit(answer)}, chosen, c.sign, c.sign * ${thousandths}, 0
      from asked a join statistics_changes c on ${ofChange} cross join lateral unnest(c.choices) as chosen
      where chosen = any (a.answer_ids)
      union all
      select a.version_id, a.question_id, ${isComplete},
        case when own.score is null then ${sql.lit(unscored)} else ${sql.lit(score)} end,
        coalesce((own.score * 1000)::bigint, 0), c.sign, c.sign * ${thousandths}, 0
      from asked a join statistics_changes c on ${ofChange}
        cross join lateral jsonb_to_recordset(c.section_scores) as scored (questions jsonb)
        cross join lateral jsonb_to_recordset(scored.questions) as own (id integer, score numeric)
      where own.id = a.question_id
      union all
      select a.version_id, a.question_id, ${isComplete}, ${sql.lit(total)}, 0, c.sign, c.sign * ${thousandths},
        c.sign * ${thousandths}::numeric * ${thousandths}
      from asked a join statistics_changes c on ${ofChange}
    ),
    summed as (
      select version_id, question_id, is_complete, kind, key, sum(count)::integer as count, sum(first) as first,
        sum(squares) as second
      from found group by version_id, question_id, is_complete, kind, key having sum(count) > 0
    ),
    ruled as (
      select e.id from exams e where e.id in (select exam_id from asked) and (${askingRules(sql.ref('e.rules'))}
        or exists (select from exam_versions w where w.exam_id = e.id and ${askingRules(sql`w.content -> 'rules'`)}))
    )
    select v.exam_id, v.id as version_id, s.question_id, jsonb_path_query_first(
        v.content, '$.sections[*].questions[*] ? (@.id == $id)', jsonb_build_object('id', s.question_id)
      ) as question, v.content -> 'scoring' as scoring,
      jsonb_path_query_array(v.content, '$.sections[*].id') as section_ids,
      v.content ? 'draws' or v.exam_id in (select id from ruled) or jsonb_path_exists(
        v.content, '$.sections[*].questions[*] ? (@.kind == "essay" && exists (@.scoring.rubric[0]))'
      ) as is_apart, ${hasUnscoredQuestion(sql.ref('v.content'))} as asks_unscored,
      jsonb_agg(jsonb_build_object('kind', s.kind, 'key', s.key, 'isComplete', s.is_complete, 'count', s.count,
        'first', s.first::text, 'second', s.second::text)) as entries
    from summed s join exam_versions v on v.id = s.version_id
    group by v.id, s.question_id
    order by v.id
  `.execute(db);
  return rows;
}
