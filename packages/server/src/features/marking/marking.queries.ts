import { type RawBuilder, sql } from 'kysely';
import { areAttemptsSpread } from '#db/distributed.ts';
import type { Executor } from '#db/executor.ts';
import { gathered } from '#db/query/gathered.ts';

const rowsOf = async <Row>(db: Executor, query: RawBuilder<Row>): Promise<Row[]> =>
  (await query.execute(db)).rows;

/** Answers `e` of attempts `a` that count, with what this marker gave last for what was written, of `which` of them. */
const countedFor = (markerId: number, which = sql`true`) => sql`
  from essay_answers e
    join attempts a on a.applicant_id = e.applicant_id and a.id = e.attempt_id
      and a.submitted_at is not null and a.voided_at is null
    left join lateral (
      select m.mark, m.revision, m.marked_at from essay_marks m
      where m.applicant_id = e.applicant_id and m.attempt_id = e.attempt_id and m.question_id = e.question_id
        and m.marker_id = ${markerId} and m.answer_seq = e.answer_seq and ${which}
      order by m.revision desc limit 1
    ) own on true
`;

/** As an index has them, apart from all that were ever marked. */
const isUnsettled = sql`e.score is null`;

const counts = sql`
  count(*) filter (where e.score is null and own.mark is null)::integer as waiting,
  count(*) filter (where e.score is null and own.mark is not null)::integer as with_others,
  count(*) filter (where e.score is not null)::integer as marked
`;

export interface CountsRow {
  waiting: number;
  with_others: number;
  marked: number;
}

export interface ExamRow extends CountsRow {
  id: number;
  title: string;
  translations: unknown;
}

/** Those with most to do first. */
export function selectExams(db: Executor, markerId: number, most: number): Promise<ExamRow[]> {
  return rowsOf(
    db,
    sql<ExamRow>`
      select x.id, x.title, x.translations, counted.waiting, counted.with_others, counted.marked
      from (select e.exam_id, ${counts} ${countedFor(markerId, isUnsettled)} group by e.exam_id) counted
        join exams x on x.id = counted.exam_id
      order by counted.waiting desc, x.id desc limit ${most}
    `,
  );
}

export interface QuestionRow extends CountsRow {
  id: number;
  /** Of those answers that came last. */
  version_id: number;
}

export function selectQuestions(db: Executor, examId: number, markerId: number): Promise<QuestionRow[]> {
  return rowsOf(
    db,
    sql<QuestionRow>`
      select e.question_id as id, max(a.version_id) as version_id, ${counts}
      ${countedFor(markerId, isUnsettled)}
      where e.exam_id = ${examId} group by e.question_id order by e.question_id
    `,
  );
}

export interface AnswerKey {
  attemptId: string;
  questionId: number;
}

export interface Wanted {
  questionId?: number | undefined;
  /** The attempt, and which of its texts; without one, all of them. */
  after?: string | undefined;
  afterQuestionId?: number | undefined;
}

const waitingFor = (examId: number, markerId: number, questionId: number | undefined) => sql`
  ${countedFor(markerId)}
  where e.exam_id = ${examId} and ${isUnsettled} and own.mark is null
    ${questionId === undefined ? sql`` : sql`and e.question_id = ${questionId}`}
`;

export async function countWaiting(
  db: Executor,
  examId: number,
  markerId: number,
  questionId: number | undefined,
): Promise<number> {
  const [row] = await rowsOf(
    db,
    sql<{ count: number }>`select count(*)::integer as count ${waitingFor(examId, markerId, questionId)}`,
  );
  return row?.count ?? 0;
}

/** What has waited longest; behind the one that was left for later, and after the last of all from the beginning. */
export async function selectNext(
  db: Executor,
  examId: number,
  markerId: number,
  { questionId, after, afterQuestionId }: Wanted,
): Promise<AnswerKey | undefined> {
  const first = (behind: RawBuilder<unknown>) =>
    rowsOf(
      db,
      sql<AnswerKey>`
        select e.attempt_id as "attemptId", e.question_id as "questionId"
        ${waitingFor(examId, markerId, questionId)} ${behind}
        order by e.submitted_at, e.attempt_id, e.question_id limit 1
      `,
    );
  const [text, leftText] =
    afterQuestionId === undefined
      ? [sql``, sql``]
      : [sql`, e.question_id`, sql`, ${afterQuestionId}::integer`];
  const behindLeft =
    after &&
    sql`and (e.submitted_at, e.attempt_id ${text}) > (
    select l.submitted_at, l.attempt_id ${leftText} from essay_answers l where l.attempt_id = ${after}::uuid limit 1
  )`;
  const [next] = behindLeft ? await first(behindLeft) : [];
  return next ?? (await first(sql``))[0];
}

export interface OwnMarkRow {
  attempt_id: string;
  question_id: number;
  version_id: number;
  mark: string;
  score: string | null;
  marked_at: Date;
  total: number;
}

export function selectOwnMarks(
  db: Executor,
  examId: number,
  markerId: number,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<OwnMarkRow[]> {
  return rowsOf(
    db,
    sql<OwnMarkRow>`
      select e.attempt_id, e.question_id, a.version_id, own.mark, e.score, own.marked_at,
        count(*) over ()::integer as total
      ${countedFor(markerId)}
      where e.exam_id = ${examId} and own.mark is not null
      order by own.marked_at desc, e.attempt_id, e.question_id
      limit ${pageSize} offset ${(page - 1) * pageSize}
    `,
  );
}

/** Shards are asked for them once, not for each answer. */
const marksOfThem = sql`
  , marks_of_them as materialized (
    select m.* from essay_marks m
    where (m.applicant_id, m.attempt_id) in (select applicant_id, attempt_id from e)
  )`;

/** What the first two people gave, of the answers that came last. */
export function selectPairs(
  db: Executor,
  examId: number,
  questionId: number,
  most: number,
): Promise<{ marks: string[] }[]> {
  const isSpread = areAttemptsSpread();
  return rowsOf(
    db,
    sql<{ marks: string[] }>`
      with e as ${gathered(sql`
        select e.applicant_id, e.attempt_id, e.question_id, e.answer_seq from essay_answers e
        where e.exam_id = ${examId} and e.question_id = ${questionId} and e.given >= 2
        order by e.submitted_at desc limit ${most}
      `)} ${isSpread ? marksOfThem : sql``}
      select given.marks from e cross join lateral (
        select (array_agg(last.mark::text order by last.first_at, last.marker_id))[1:2] as marks from (
          select distinct on (m.marker_id) m.marker_id, m.mark,
            min(m.marked_at) over (partition by m.marker_id) as first_at
          from ${sql.table(isSpread ? 'marks_of_them' : 'essay_marks')} m
          where m.applicant_id = e.applicant_id and m.attempt_id = e.attempt_id
            and m.question_id = e.question_id and m.answer_seq = e.answer_seq
          order by m.marker_id, m.revision desc
        ) last where last.mark is not null
      ) given
      where cardinality(given.marks) = 2
    `,
  );
}
