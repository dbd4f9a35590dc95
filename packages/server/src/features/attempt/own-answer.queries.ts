import { namedStatement, replyPatience } from '#db/query/named-statement.ts';
import type { NumberArray } from '#db/query/number-array.ts';
import { isSessionOpen } from '../account/open-session.sql.ts';
import { verdictOnOwn } from './answer.queries.ts';

/**
 * Saving for one person, for a database whose attempts are spread by person: each statement names the person first and goes
 * to one shard. What is found without a person (sessions, accounts) is asked for before.
 */

const patience = { patience: replyPatience };

/** No row: the session is over. */
export const findOwnPeople = namedStatement<[sessionId: string, userId: number], { people: number[] }>(
  'find_own_people',
  `select array_agg(p.id) filter (where p.id is not null) as people
     from sessions s join users u on u.id = s.user_id left join applicants p on p.user_id = s.user_id
    where s.id = $1 and s.user_id = $2 and ${isSessionOpen} and u.role = 'applicant'
    group by s.id`,
  patience,
);

/** Of several people of an account, whose attempt it is. */
export const findOwner = namedStatement<
  [applicantIds: NumberArray, attemptId: string],
  { applicant_id: number }
>(
  'find_owner',
  'select applicant_id from attempts where applicant_id = any ($1::integer[]) and id = $2',
  patience,
);

type RowColumns = [
  applicantId: number,
  attemptId: string,
  questionIds: NumberArray,
  answerIds: NumberArray,
  seqs: NumberArray,
  answeredAt: string[],
  values: (string | null)[],
];

/** With how each stands, and what the time is by the time that has passed. */
export type OwnColumns = [...RowColumns, standings: NumberArray, versionIds: NumberArray, expectedTime: Date];

const given = `unnest(
       $3::integer[], $4::integer[], $5::bigint[], $6::timestamptz[], $7::jsonb[], $8::smallint[], $9::integer[]
     ) with ordinality as given (question_id, answer_id, seq, answered_at, value, standing, version_id, n)`;

/** Locks the attempt until the end of the transaction; no row: it is not theirs, or somebody else has it. */
const judging = (mode: 'skip locked' | '') => `select ${verdictOnOwn('$10')} as verdict
     from attempts held cross join ${given}
       left join exam_version_questions question
         on question.version_id = held.version_id and question.question_id = given.question_id
    where held.applicant_id = $1 and held.id = $2
    order by given.n for share of held ${mode}`;

export const judgeOwnAnswers = namedStatement<OwnColumns, { verdict: string }>(
  'judge_own_answers',
  judging('skip locked'),
  patience,
);

export const judgeHeldAnswers = namedStatement<OwnColumns, { verdict: string }>(
  'judge_held_answers',
  judging(''),
  patience,
);

const rows = `unnest($3::integer[], $4::integer[], $5::bigint[], $6::timestamptz[], $7::jsonb[])
       as given (question_id, answer_id, seq, answered_at, value)`;

/** At most one answer to a question. */
export const writeOwnAnswers = namedStatement<RowColumns, { question_id: number }>(
  'write_own_answers',
  `insert into attempt_answers as kept
       (applicant_id, attempt_id, question_id, answer_id, value, seq, answered_at, saved_at)
     select $1::integer, $2::uuid, question_id, answer_id, value, seq, answered_at, now() from ${rows}
     on conflict (applicant_id, attempt_id, question_id) do update
       set answer_id = excluded.answer_id, value = excluded.value, seq = excluded.seq,
         answered_at = excluded.answered_at, saved_at = excluded.saved_at
       where kept.seq < excluded.seq
     returning question_id`,
  patience,
);

export const countOwnRefused = namedStatement<[applicantId: number, attemptId: string], { count: number }>(
  'count_own_refused',
  'select count(*)::integer as count from refused_answers where applicant_id = $1 and attempt_id = $2',
  patience,
);

export const recordOwnRefused = namedStatement<[...RowColumns, reasons: string[]], object>(
  'record_own_refused',
  `insert into refused_answers (applicant_id, attempt_id, question_id, answer_id, value, seq, answered_at, reason)
     select $1::integer, $2::uuid, given.question_id, given.answer_id, given.value, given.seq, given.answered_at, given.reason
     from unnest($3::integer[], $4::integer[], $5::bigint[], $6::timestamptz[], $7::jsonb[], $8::text[])
       as given (question_id, answer_id, seq, answered_at, value, reason)
     on conflict do nothing`,
  patience,
);

/** The places of those that are there, or have been replaced since. */
export const findOwnSaved = namedStatement<RowColumns, { place: number }>(
  'find_own_saved',
  `select given.n::integer as place
     from attempt_answers had join unnest($3::integer[], $4::integer[], $5::bigint[], $6::timestamptz[], $7::jsonb[])
       with ordinality as given (question_id, answer_id, seq, answered_at, value, n)
       on had.question_id = given.question_id and had.seq >= given.seq
    where had.applicant_id = $1 and had.attempt_id = $2
      and (had.seq > given.seq or had.answer_id is not distinct from given.answer_id
        and had.value is not distinct from given.value)`,
  patience,
);

/** The places of those under whose `seq` another answer stands. */
export const findOwnTaken = namedStatement<RowColumns, { place: number }>(
  'find_own_taken',
  `select given.n::integer as place
     from attempt_answers kept join unnest($3::integer[], $4::integer[], $5::bigint[], $6::timestamptz[], $7::jsonb[])
       with ordinality as given (question_id, answer_id, seq, answered_at, value, n)
       on kept.question_id = given.question_id and kept.seq = given.seq
    where kept.applicant_id = $1 and kept.attempt_id = $2
      and (kept.answer_id is distinct from given.answer_id or kept.value is distinct from given.value)`,
  patience,
);
