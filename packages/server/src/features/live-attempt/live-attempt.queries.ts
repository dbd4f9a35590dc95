import type { SectionTimes } from '@sanjeh/domain/attempt/section-time';
import { sql } from 'kysely';
import type { Executor } from '#db/executor.ts';
import { type CountedList, countUpTo } from '#db/query/counted-list.ts';
import type { GivenRow } from '../attempt/given-answers.service.ts';

export type OpenRow = {
  id: string;
  code: string;
  applicant_id: number;
  exam_id: number;
  version_id: number;
  started_at: Date;
  deadline: Date | null;
  section_times: SectionTimes | null;
  full_name: string;
  answered: number;
  saved_at: Date | null;
  seed: number;
  /** What rules may depend on. */
  months: number;
  gender: 'female' | 'male';
};

type Answered = Pick<OpenRow, 'answered' | 'saved_at'>;

const shown = sql`a.id, a.code, a.applicant_id, a.exam_id, a.version_id, a.seed, a.started_at, a.deadline, a.section_times,
  concat(p.first_name, ' ', p.last_name) as full_name, coalesce(a.corrected_age_months, a.age_months) as months, p.gender`;

/** The newest open attempts; what was answered is counted for these alone. */
export async function selectOpenAttempts(db: Executor, limit: number): Promise<OpenRow[]> {
  const { rows } = await sql<OpenRow>`
    select ${shown}, s.answered, s.saved_at
    from (
      select * from attempts where submitted_at is null order by started_at desc, id desc limit ${limit}
    ) a
      join applicants p on p.id = a.applicant_id
      cross join lateral (
        select count(coalesce(to_jsonb(answer_id), value))::integer as answered, max(saved_at) as saved_at
        from attempt_answers where applicant_id = a.applicant_id and attempt_id = a.id
      ) s
    order by a.started_at desc, a.id desc
  `.execute(db);
  return rows;
}

/** The same where attempts are spread by person; on one PostgreSQL it takes a seventh longer. */
export async function selectOpenApart(db: Executor, limit: number): Promise<OpenRow[]> {
  const { rows } = await sql<Omit<OpenRow, keyof Answered>>`
    select ${shown} from attempts a join applicants p on p.id = a.applicant_id
    where a.submitted_at is null order by a.started_at desc, a.id desc limit ${limit}
  `.execute(db);
  const answered = await selectAnswered(db, rows);
  return rows.map((row) => ({ ...row, ...(answered.get(row.id) ?? { answered: 0, saved_at: null }) }));
}

/** Grouped by person first, so that each shard of a database that is spread by person counts its own. */
async function selectAnswered(
  db: Executor,
  attempts: readonly Pick<OpenRow, 'applicant_id' | 'id'>[],
): Promise<ReadonlyMap<string, Answered>> {
  const { rows } = await sql<Answered & { attempt_id: string }>`
    select attempt_id, count(coalesce(to_jsonb(answer_id), value))::integer as answered, max(saved_at) as saved_at
    from attempt_answers
    where applicant_id = any (${attempts.map((attempt) => attempt.applicant_id)}::integer[])
      and attempt_id = any (${attempts.map(({ id }) => id)}::uuid[])
    group by applicant_id, attempt_id
  `.execute(db);
  return new Map(rows.map(({ attempt_id, ...answered }) => [attempt_id, answered]));
}

export async function selectAnswersOf(
  db: Executor,
  attempts: readonly Pick<OpenRow, 'applicant_id' | 'id'>[],
) {
  const { rows } = await sql<GivenRow & { attempt_id: string }>`
    select n.attempt_id, n.question_id, n.answer_id, n.value
    from unnest(
        ${attempts.map(({ applicant_id }) => applicant_id)}::integer[], ${attempts.map(({ id }) => id)}::uuid[]
      ) as open (applicant_id, id)
      join attempt_answers n on n.applicant_id = open.applicant_id and n.attempt_id = open.id
  `.execute(db);
  return rows;
}

export function countOpenAttempts(db: Executor): Promise<CountedList> {
  return countUpTo(db, db.selectFrom('attempts').where('submitted_at', 'is', null));
}

interface SubmittedRow {
  id: string;
  applicant_id: number;
  submitted_at: Date;
  submitted_by: 'applicant' | 'time';
  answered: number;
}

/** Which of these have been submitted. They may be somebody else's since, but keep their code, which an index has. */
export async function selectSubmitted(db: Executor, attempts: readonly Pick<OpenRow, 'id' | 'code'>[]) {
  const { rows } = await sql<SubmittedRow>`
    select a.id, a.applicant_id, a.submitted_at, a.submitted_by, coalesce(a.answered, 0) as answered
    from unnest(${attempts.map(({ code }) => code)}::text[], ${attempts.map(({ id }) => id)}::uuid[]) as wanted (code, id)
      join attempts a on a.code = wanted.code and a.id = wanted.id
    where a.submitted_at is not null
  `.execute(db);
  return rows;
}

export async function notifyAttemptsWatched(db: Executor): Promise<void> {
  await sql`select pg_notify('attempts_watched', '')`.execute(db);
}
