import type { Insertable } from 'kysely';
import { namedStatement, replyPatience, type StatementTarget } from '#db/query/named-statement.ts';
import type { AttemptsTable } from '#db/schema.gen.ts';
import type { AttemptRow } from './attempt.queries.ts';

/** What starting or resuming needs to know of an open attempt. */
export type OpenAttemptRow = Pick<
  AttemptRow,
  | 'applicant_id'
  | 'id'
  | 'code'
  | 'exam_id'
  | 'version_id'
  | 'seed'
  | 'is_out_of_range'
  | 'started_at'
  | 'deadline'
>;

type NoAttempt = { [Column in keyof OpenAttemptRow]: null };

/** One place per applicant and exam, in the order in which they were given. */
export type StartRow = (OpenAttemptRow | NoAttempt) & {
  /** Null when there is no such applicant. */
  birth_date: string | null;
  taken: number;
};

export const findStarts = namedStatement<[applicantIds: number[], examIds: number[]], StartRow>(
  'find_starts',
  `select person.birth_date, open.applicant_id, open.id, open.code, open.exam_id, open.version_id, open.seed,
          open.is_out_of_range, open.started_at, open.deadline,
          (select count(*)::integer from attempts a
            where a.applicant_id = given.applicant_id and a.exam_id = given.exam_id)
          + (select count(*)::integer from stopped_attempts s
            where s.applicant_id = given.applicant_id and s.exam_id = given.exam_id) as taken
     from unnest($1::integer[], $2::integer[]) with ordinality as given (applicant_id, exam_id, n)
       left join applicants person on person.id = given.applicant_id
       left join attempts open
         on open.applicant_id = given.applicant_id and open.exam_id = given.exam_id and open.submitted_at is null
    order by given.n`,
  { patience: replyPatience },
);

const types = {
  applicant_id: 'integer',
  id: 'uuid',
  code: 'text',
  exam_id: 'integer',
  version_id: 'integer',
  seed: 'integer',
  age_months: 'integer',
  age_days: 'integer',
  is_out_of_range: 'boolean',
  started_at: 'timestamptz',
  deadline: 'timestamptz',
  informant: 'text',
  informant_other: 'text',
  consent_id: 'uuid',
} as const;
type Column = keyof typeof types;
const columns = Object.keys(types) as Column[];

export type NewAttempt = Pick<Insertable<AttemptsTable>, Column> &
  OpenAttemptRow & {
    /** How many attempts at this exam one person may have; null for any number. */
    readonly max_attempts: number | null;
  };

/**
 * Gives the ids of those that were started: nobody gets a second open attempt at an exam, nor one more than they may
 * have, nor one under a consent that was withdrawn a moment ago. Rows go in by the order of
 * that rule's key, and are counted by the order of their exams, so that two processes cannot wait for each other.
 */
const insertColumns = namedStatement<unknown[][], { id: string }>(
  'insert_attempts',
  `with started as (
     insert into attempts (${columns.join(', ')})
     select ${columns.map((column) => `given.${column}`).join(', ')}
       from unnest(${columns.map((column, index) => `$${index + 1}::${types[column]}[]`).join(', ')}, $${columns.length + 1}::integer[])
         as given (${columns.join(', ')}, max_attempts)
         left join lateral (
           select c.id from consents c
           where c.applicant_id = given.applicant_id and c.id = given.consent_id and c.withdrawn_at is null
           for share
         ) consent on true
      where (max_attempts is null or max_attempts > (
        select count(*) from attempts a where a.applicant_id = given.applicant_id and a.exam_id = given.exam_id
      ) + (
        select count(*) from stopped_attempts s
        where s.applicant_id = given.applicant_id and s.exam_id = given.exam_id
      )) and (consent_id is null or consent.id is not null)
      order by given.applicant_id, given.exam_id
     on conflict (applicant_id, exam_id) where submitted_at is null do nothing
     returning id, exam_id
   ),
   counted as (
     insert into exam_attempt_counts as kept (exam_id, attempts)
     select exam_id, count(*) from started group by exam_id order by exam_id
     on conflict (exam_id) do update set attempts = kept.attempts + excluded.attempts
   )
   select id from started`,
  { patience: replyPatience },
);

export function insertAttempts(target: StatementTarget, rows: readonly NewAttempt[]) {
  const values = columns.map((column) => rows.map((row) => row[column]));
  return insertColumns(target, [...values, rows.map((row) => row.max_attempts)]);
}

/** In the order of their keys, so that two processes cannot wait for each other. */
export const lockApplicants = namedStatement<[ids: number[]], { id: number }>(
  'lock_applicants',
  'select id from applicants where id = any ($1::integer[]) order by id for no key update',
  { patience: replyPatience },
);
