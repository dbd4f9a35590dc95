import type { ExamContent } from '@sanjeh/domain/exam-version/exam-content';
import type { AnswerValue } from '@sanjeh/domain/question/answer-value';
import { type RawBuilder, sql } from 'kysely';
import { areAttemptsSpread } from '#db/distributed.ts';
import type { Executor } from '#db/executor.ts';
import { readLocked } from '../attempt/attempt-lock.service.ts';

/** All of an exam, also those that nobody has taken. */
export function selectVersions(db: Executor, examId: number) {
  return db
    .selectFrom('exam_versions')
    .select('id')
    .select(sql<ExamContent>`content`.as('content'))
    .where('exam_id', '=', examId)
    .execute();
}

/** The versions of an exam, or these of them, that somebody has submitted, the newest first. */
export async function selectTakenVersions(
  db: Executor,
  examId: number,
  versionIds: readonly number[] | null = null,
) {
  const { rows } = await sql<{
    id: number;
    created_at: Date;
    content: ExamContent;
    attempts: number;
    /** Those of them whose person was erased. */
    nobodys: number;
    last_submitted: string;
  }>`
    select v.id, v.created_at, v.content, taken.attempts, taken.nobodys, taken.last_submitted
    from exam_versions v
      join (
        select a.version_id, count(*)::integer as attempts,
          (count(*) filter (where a.applicant_id < 0))::integer as nobodys, max(a.submitted_at)::text as last_submitted
        from attempts a where a.exam_id = ${examId} and a.submitted_at is not null
          and (${versionIds}::integer[] is null or a.version_id = any (${versionIds}::integer[]))
        group by a.version_id
      ) as taken on taken.version_id = v.id
    where v.exam_id = ${examId}
    order by v.id desc
  `.execute(db);
  return rows;
}

export interface TakenRow {
  applicant_id: number;
  id: string;
  version_id: number;
  /** As text nothing of it is lost. */
  submitted: string;
  /** Null where all were chosen. */
  questions: number[] | null;
  answers: (number | null)[] | null;
  /** By question, what was given as a value. */
  given: Record<string, AnswerValue> | null;
  age_months: number;
  corrected_age_months: number | null;
  gender: 'female' | 'male';
  norm_group_ids: number[];
  choices: number[];
}

const taken = sql`
  a.applicant_id, a.id, a.version_id, a.submitted_at::text as submitted, c.questions, c.answers, c.given,
  a.age_months, a.corrected_age_months, a.norm_group_ids, a.choices,
  coalesce(a.kept_gender, (select gender from applicants where applicants.id = a.applicant_id)) as gender
`;

const given = sql`
  array_agg(n.question_id) as questions, array_agg(n.answer_id) as answers,
  jsonb_object_agg(n.question_id, n.value) filter (where n.value is not null) as given`;

/** Attempts `a` with what was answered. Where answers were chosen alone, the attempts keep them: nobody looks them up one by one. */
function withAnswers(
  { areChosen }: Pick<Wanted, 'areChosen'>,
  attempts: RawBuilder<unknown>,
  columns: RawBuilder<unknown>,
): RawBuilder<unknown> {
  if (areChosen)
    return sql`
      select ${columns} from (${attempts}) as a
        cross join (select null::integer[] as questions, null::integer[] as answers, null::jsonb as given) as c`;
  if (areAttemptsSpread())
    return sql`
      with found as materialized (${attempts}), c as materialized (
        select n.applicant_id, n.attempt_id, ${given} from attempt_answers n
        where (n.applicant_id, n.attempt_id) in (select applicant_id, id from found)
        group by n.applicant_id, n.attempt_id
      )
      select ${columns} from found a left join c on c.applicant_id = a.applicant_id and c.attempt_id = a.id`;
  return sql`
    select ${columns} from (${attempts}) as a
      left join lateral (
        select ${given} from attempt_answers n where n.applicant_id = a.applicant_id and n.attempt_id = a.id
      ) as c on true`;
}

/** Which attempts are scored anew. */
export interface Wanted {
  examId: number;
  versionIds: readonly number[];
  /** Those of them that had something typed: what nobody is left of keeps its scores. */
  typedVersionIds: readonly number[];
  /** What was asked of each attempt is read too. */
  areApart: boolean;
  /** Nothing but choices was given in any of them. */
  areChosen: boolean;
}

const noId = '00000000-0000-0000-0000-000000000000';

function isWanted({ examId, versionIds, typedVersionIds }: Wanted) {
  return sql`
    a.exam_id = ${examId} and a.submitted_at is not null and a.version_id = any (${[...versionIds]}::integer[])
    and (a.applicant_id > 0 or a.version_id <> all (${[...typedVersionIds]}::integer[]))
  `;
}

export interface Behind {
  submitted: string;
  id: string;
}

/** The next attempts of these versions in the order they were submitted. */
export async function selectTakenAttempts(
  db: Executor,
  wanted: Wanted,
  behind: Behind | null,
  limit: number,
): Promise<TakenRow[]> {
  const after = behind
    ? sql`and (a.submitted_at, a.id) > (${behind.submitted}::timestamptz, ${behind.id}::uuid)`
    : sql``;
  const attempts = sql`
    select a.* from attempts a where ${isWanted(wanted)} ${after} order by a.submitted_at, a.id limit ${limit}`;
  const { rows } = await sql<TakenRow>`
    ${withAnswers(wanted, attempts, taken)} order by a.submitted_at, a.id
  `.execute(db);
  return rows;
}

export interface AttemptKey {
  applicantId: number;
  id: string;
}

/** Some attempts with whom they are of. */
export async function selectPeople(
  db: Executor,
  wanted: Pick<Wanted, 'areChosen'>,
  keys: readonly AttemptKey[],
) {
  const attempts = sql`
    select a.*, p.first_name || ' ' || p.last_name as full_name, k.place
    from unnest(${keys.map(({ applicantId }) => applicantId)}::integer[], ${keys.map(({ id }) => id)}::uuid[])
        with ordinality as k (applicant_id, id, place)
      join attempts a on a.applicant_id = k.applicant_id and a.id = k.id
      join applicants p on p.id = a.applicant_id`;
  const columns = sql`${taken}, a.code, a.submitted_at, a.full_name`;
  const { rows } = await sql<TakenRow & { code: string; submitted_at: Date; full_name: string }>`
    ${withAnswers(wanted, attempts, columns)} order by a.place
  `.execute(db);
  return rows;
}

/**
 * Locks what a run has still to do, or what of it lies behind a place, in the order of submitting. What is done has left its
 * version and is not found again; it is not looked through either, because the run knows where it has come to. What is
 * submitted meanwhile waits for the next run; nobody's results are told by the middle of their day, which may lie ahead.
 */
export async function lockTaken(
  db: Executor,
  runId: number,
  wanted: Wanted,
  { limit, behind }: { limit: number; behind: Behind | null },
): Promise<TakenRow[]> {
  const of = (column: string) =>
    sql`(select ${sql.ref(column)} from rescoring_runs where rescoring_runs.id = ${runId})`;
  const place = behind
    ? sql`(${behind.submitted}::timestamptz, ${behind.id}::uuid)`
    : sql`(coalesce(${of('reached_at')}, '-infinity'), coalesce(${of('reached_id')}, ${noId}::uuid))`;
  const isLeft = sql`${isWanted(wanted)} and (a.submitted_at <= ${of('started_at')} or a.applicant_id < 0)`;
  const next = sql`
    where ${isLeft} and (a.submitted_at, a.id) > ${place} order by a.submitted_at, a.id limit ${limit}`;
  const read = async (attempts: RawBuilder<unknown>) => {
    const { rows } = await sql<TakenRow>`
      ${withAnswers(wanted, attempts, taken)} order by a.submitted_at, a.id
    `.execute(db);
    return rows;
  };
  if (areAttemptsSpread())
    return readLocked(db, next, (isLocked) =>
      read(sql`select a.* from attempts a where ${isLeft} and ${isLocked}`),
    );
  return read(sql`select a.* from attempts a ${next} for no key update`);
}
