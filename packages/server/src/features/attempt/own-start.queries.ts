import { namedStatement, replyPatience } from '#db/query/named-statement.ts';
import {
  attemptColumns,
  attemptTypes,
  type OpenAttemptRow,
  type StartingPerson,
} from './attempt-start.queries.ts';
import { startLock } from './start-lock.service.ts';

/** Starting for one person, for a database whose attempts are spread by person: each statement names the person first. */

const patience = { patience: replyPatience };

/** Without a person's id it is the first one of the account. */
export const findStartingPerson = namedStatement<
  [userId: number, applicantId: number | null],
  StartingPerson
>(
  'find_starting_person',
  `select id as person_id, first_name || ' ' || last_name as full_name, birth_date, weeks_premature
     from applicants where user_id = $1 and ($2::integer is null or id = $2) order by id limit 1`,
  patience,
);

export const findOwnOpen = namedStatement<[applicantId: number, examId: number], OpenAttemptRow>(
  'find_own_open',
  `select applicant_id, id, code, exam_id, version_id, seed, is_out_of_range, started_at, deadline,
            section_times, opening
     from attempts where applicant_id = $1 and exam_id = $2 and submitted_at is null`,
  patience,
);

/** How many attempts at this exam there are so far, open or not. */
export const countOwnTaken = namedStatement<[applicantId: number, examId: number], { taken: number }>(
  'count_own_taken',
  `select sum(taken)::integer as taken from (
     select count(*) as taken from attempts where applicant_id = $1 and exam_id = $2 and voided_at is null
     union all
     select count(*) from stopped_attempts where applicant_id = $1 and exam_id = $2
   ) own`,
  patience,
);

/**
 * Until the transaction ends nobody else starts something for them. Not a lock of their row: who locks rows of a table that is
 * copied to each machine locks the whole of it, in two steps, between which two can wait for each other.
 */
export const lockStarts = namedStatement<[applicantId: number], object>(
  'lock_own_starts',
  `select pg_advisory_xact_lock(${startLock}, $1)`,
  patience,
);

export const findPerson = namedStatement<[applicantId: number], object>(
  'find_person',
  'select from applicants where id = $1',
  patience,
);

export const holdConsent = namedStatement<[applicantId: number, consentId: string], { id: string }>(
  'hold_consent',
  'select id from consents where applicant_id = $1 and id = $2 and withdrawn_at is null for share',
  patience,
);

export const insertOwnAttempt = namedStatement<unknown[], { id: string }>(
  'insert_own_attempt',
  `insert into attempts (${attemptColumns.join(', ')})
     values (${attemptColumns.map((column, index) => `$${index + 1}::${attemptTypes[column]}`).join(', ')})
     on conflict (applicant_id, exam_id) where submitted_at is null do nothing
     returning id`,
  patience,
);

export const countStarted = namedStatement<[examId: number], object>(
  'count_started',
  `insert into exam_attempt_counts as kept (exam_id, attempts) values ($1, 1)
     on conflict (exam_id) do update set attempts = kept.attempts + 1`,
  patience,
);
