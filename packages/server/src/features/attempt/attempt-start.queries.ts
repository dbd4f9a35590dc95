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
  | 'section_times'
  | 'opening'
>;

type NoAttempt = { [Column in keyof OpenAttemptRow]: null };

export interface StartingPerson {
  person_id: number;
  full_name: string;
  birth_date: string;
  weeks_premature: number;
}

type NoPerson = { [Column in keyof StartingPerson]: null };

/** One place per person and exam, in the order in which they were given. */
export type StartRow = (OpenAttemptRow | NoAttempt) & (StartingPerson | NoPerson) & { taken: number };

/** Without a person's id it is the first one of the account. */
export const findStarts = namedStatement<
  [accountIds: number[], applicantIds: (number | null)[], examIds: number[]],
  StartRow
>(
  'find_starts',
  `select person.id as person_id, person.first_name || ' ' || person.last_name as full_name, person.birth_date,
          person.weeks_premature, open.applicant_id, open.id, open.code, open.exam_id, open.version_id, open.seed,
          open.is_out_of_range, open.started_at, open.deadline,
          open.section_times, open.opening,
          (select count(*)::integer from attempts a
            where a.applicant_id = person.id and a.exam_id = given.exam_id and a.voided_at is null)
          + (select count(*)::integer from stopped_attempts s
            where s.applicant_id = person.id and s.exam_id = given.exam_id) as taken
     from unnest($1::integer[], $2::integer[], $3::integer[]) with ordinality
         as given (user_id, applicant_id, exam_id, n)
       left join lateral (
         select p.id, p.first_name, p.last_name, p.birth_date, p.weeks_premature from applicants p
          where p.user_id = given.user_id and (given.applicant_id is null or p.id = given.applicant_id)
          order by p.id limit 1
       ) person on true
       left join attempts open
         on open.applicant_id = person.id and open.exam_id = given.exam_id and open.submitted_at is null
    order by given.n`,
  { patience: replyPatience },
);

export const attemptTypes = {
  applicant_id: 'integer',
  id: 'uuid',
  code: 'text',
  exam_id: 'integer',
  version_id: 'integer',
  seed: 'integer',
  age_months: 'integer',
  age_days: 'integer',
  corrected_age_months: 'integer',
  corrected_age_days: 'integer',
  is_out_of_range: 'boolean',
  started_at: 'timestamptz',
  deadline: 'timestamptz',
  informant: 'text',
  informant_other: 'text',
  consent_id: 'uuid',
} as const;
type Column = keyof typeof attemptTypes;
export const attemptColumns = Object.keys(attemptTypes) as Column[];

export type NewAttempt = Pick<Insertable<AttemptsTable>, Column> &
  OpenAttemptRow & {
    /** How many attempts at this exam one person may have; null for any number. */
    readonly max_attempts: number | null;
  };

/**
 * Gives the ids of those that were started: nobody gets a second open attempt at an exam, nor one more than they may
 * have, nor one after they have been merged into somebody else or under a consent that was withdrawn a moment ago. Rows
 * go in by the order of that rule's key, and are counted by the order of their exams, so that two processes cannot wait
 * for each other.
 */
const insertColumns = namedStatement<unknown[][], { id: string }>(
  'insert_attempts',
  `with present as (
     select id from applicants where id = any ($1::integer[]) order by id for key share
   ),
   started as (
     insert into attempts (${attemptColumns.join(', ')})
     select ${attemptColumns.map((column) => `given.${column}`).join(', ')}
       from unnest(${attemptColumns.map((column, index) => `$${index + 1}::${attemptTypes[column]}[]`).join(', ')}, $${attemptColumns.length + 1}::integer[])
         as given (${attemptColumns.join(', ')}, max_attempts)
         left join lateral (
           select c.id from consents c
           where c.applicant_id = given.applicant_id and c.id = given.consent_id and c.withdrawn_at is null
           for share
         ) consent on true
      where given.applicant_id in (select id from present) and (max_attempts is null or max_attempts > (
        select count(*) from attempts a
        where a.applicant_id = given.applicant_id and a.exam_id = given.exam_id and a.voided_at is null
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
  const values = attemptColumns.map((column) => rows.map((row) => row[column]));
  return insertColumns(target, [...values, rows.map((row) => row.max_attempts)]);
}

/** In the order of their keys, so that two processes cannot wait for each other. */
export const lockApplicants = namedStatement<[ids: number[]], { id: number }>(
  'lock_applicants',
  'select id from applicants where id = any ($1::integer[]) order by id for no key update',
  { patience: replyPatience },
);
