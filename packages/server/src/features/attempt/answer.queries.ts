import type { RefusalCode } from '@sanjeh/contract/attempt/attempt.schema';
import { deliveryGraceSeconds } from '@sanjeh/domain/attempt/attempt';
import { namedStatement, replyPatience } from '#db/query/named-statement.ts';
import type { NumberArray, PlainArray } from '#db/query/number-array.ts';
import { isSessionOpen } from '../account/open-session.sql.ts';
import { examTime } from './exam-time.sql.ts';

/** One array per column, one place per answer; and what the time is by the time that has passed. */
export type AnswerColumns = [
  accountIds: NumberArray,
  sessionIds: PlainArray,
  attemptIds: PlainArray,
  questionIds: NumberArray,
  answerIds: NumberArray,
  seqs: NumberArray,
  answeredAt: PlainArray,
  expectedTime: Date,
];

/** Where there are values among them: these too, in JSON; how each stands; and by which version that was judged. */
export type ValueColumns = [
  ...AnswerColumns,
  values: (string | null)[],
  standings: NumberArray,
  versionIds: NumberArray,
];

/**
 * The choice of one, a value that fits its question, or one that does not; or of what was not drawn for the attempt. Numbers
 * are read and compared for less than words.
 */
export const standings = { choice: 0, value: 1, invalid: 2, undrawn: 3 } as const;
export type Standing = keyof typeof standings;

/**
 * `held`: somebody else has locked the attempt; nothing was done. `outdated`: its value was judged by another version than
 * the attempt is bound to by now.
 */
export type Verdict = 'saved' | 'held' | 'outdated' | 'not_signed_in' | 'not_found' | RefusalCode;

type SavedRow = {
  /** `kept`: it came again after the end, and had been saved before. */
  verdicts: string;
  /** How many rows were inserted or replaced: fewer than were saved when something came twice, or too old. */
  written: number;
};

type FineRow = {
  /** Of those that are saved, counted from 1, as PostgreSQL writes an array; null where none is. */
  places: string | null;
  /** As in the other. */
  written: number;
};

/** What came too late or did not belong is kept for complaints, up to so much of an attempt: a flood tells nothing. */
export const refusedAnswersKept = 500;

/** How the statement for choices of one alone, which most are, differs from the one that takes values too. */
interface Shape {
  readonly given: string;
  readonly names: string;
  readonly column: string;
  readonly verdicts: string;
  readonly kept: string;
  readonly same: string;
}

const ofChoices: Shape = {
  given: '',
  names: '',
  column: '',
  verdicts: `when question.answer_ids is null or given.answer_id <> all (question.answer_ids) then 'unknown'`,
  kept: 'null',
  same: 'had.answer_id is not distinct from given.answer_id',
};

const ofValues: Shape = {
  given: ', $9::jsonb[], $10::smallint[], $11::integer[]',
  names: ', value, standing, version_id',
  column: 'value, ',
  verdicts: `when question.answer_ids is null
           or given.standing = ${standings.choice} and given.answer_id <> all (question.answer_ids) then 'unknown'
         when given.standing <> ${standings.choice} and given.version_id is distinct from held.version_id then 'outdated'
         when given.standing = ${standings.undrawn} then 'unknown'
         when given.standing = ${standings.invalid} or given.standing = ${standings.value} and not question.takes_value then 'invalid'`,
  kept: 'excluded.value',
  same: 'had.answer_id is not distinct from given.answer_id and had.value is not distinct from given.value',
};

/** What is there, or has been replaced since, was saved in time, and only the reply was lost. `given` came after the end. */
const wasSaved = (given: string, same: string) => `exists (
       select from attempt_answers had
       where had.applicant_id = ${given}.applicant_id and had.attempt_id = ${given}.attempt_id
         and had.question_id = ${given}.question_id
         and (had.seq > ${given}.seq or had.seq = ${given}.seq and ${same.replaceAll('given.', `${given}.`)})
     )`;

/** Why the question's section takes nothing, where it has a time of its own. */
const sectionRefusal = (expected: string) =>
  `section_refusal(held.section_times, question.section_id, given.answered_at, ${examTime(expected)},
           interval '${deliveryGraceSeconds} seconds')`;

/** Of what is given to an attempt that is held. */
const verdictOnHeld = (
  verdicts: string,
  expected: string,
) => `when held.submitted_at is not null then 'closed'
         when held.deadline < ${examTime(expected)} and (
           given.answered_at > held.deadline
           or held.deadline + interval '${deliveryGraceSeconds} seconds' < ${examTime(expected)}
         ) then 'late'
         when question.section_minutes is not null and ${sectionRefusal(expected)} is not null
           then ${sectionRefusal(expected)}
         ${verdicts}
         else 'saved'`;

/** The same for a statement about one person, who has choices and values. */
export const verdictOnOwn = (expected: string) => `case ${verdictOnHeld(ofValues.verdicts, expected)} end`;

/** What is sent, in the order in which all lock, so that two processes cannot wait for each other. */
const answersGiven = ({ given, names }: Shape) => `select * from unnest(
       $1::integer[], $2::uuid[], $3::uuid[], $4::integer[], $5::integer[], $6::bigint[], $7::timestamptz[]${given}
     ) with ordinality
       as given (user_id, session_id, attempt_id, question_id, answer_id, seq, answered_at${names}, n)
     order by user_id, attempt_id`;

// The limits keep the planner from reading whole tables, however small it takes them to be.
const sessionGiven = `select s.id from sessions s join users u on u.id = s.user_id
         where s.id = given.session_id and s.user_id = given.user_id and ${isSessionOpen} and u.role = 'applicant'
         limit 1`;

/**
 * An attempt is found through the people of the account that sends the answer. The share lock makes submitting wait for us
 * and us for submitting: what is acknowledged here is part of the score.
 */
const attemptHeld = (patience: 'skip locked' | '') => `select own.* from applicants p cross join lateral (
           select a.applicant_id, a.id, a.version_id, a.deadline, a.submitted_at, a.section_times from attempts a
           where a.applicant_id = p.id and a.id = given.attempt_id
           for share ${patience}
         ) own
         where p.user_id = given.user_id
         limit 1`;

const questionGiven = `select q.answer_ids, q.takes_value, q.section_id, q.section_minutes from exam_version_questions q
         where q.version_id = held.version_id and q.question_id = given.question_id
         limit 1`;

const written = ({ column, kept }: Shape, from: string) => `insert into attempt_answers as kept
       (applicant_id, attempt_id, question_id, answer_id, ${column}seq, answered_at)
     select distinct on (applicant_id, attempt_id, question_id)
       applicant_id, attempt_id, question_id, answer_id, ${column}seq, answered_at
     from ${from}
     order by applicant_id, attempt_id, question_id, seq desc
     on conflict (applicant_id, attempt_id, question_id) do update
       set answer_id = excluded.answer_id, value = ${kept}, seq = excluded.seq, answered_at = excluded.answered_at,
         saved_at = now()
       where kept.seq < excluded.seq
     returning 1`;

/**
 * Saves those of the answers of many people with which all is well, and tells which. Nearly all are, and of a statement that
 * has a word for each of the others too, as `saving` below, a sixth of the work is to have it at hand.
 */
const savingFine = (shape: Shape) => `with given as (${answersGiven(shape)}),
   fine as (
     select given.*, held.applicant_id
     from given
       cross join lateral (${sessionGiven}) session
       cross join lateral (${attemptHeld('skip locked')}) held
       cross join lateral (${questionGiven}) question
     where case ${verdictOnHeld(shape.verdicts, '$8')} end = 'saved'
   ),
   written as (${written(shape, 'fine')})
   select array_agg(n)::text as places, (select count(*)::integer from written) as written from fine`;

/** Saves the answers of many people in one statement and says of each, in their order, what became of it. */
const saving = (shape: Shape, patience: 'skip locked' | '') => `with given as (${answersGiven(shape)}),
   judged as (
     select given.*, held.applicant_id, case
         when session.id is null then 'not_signed_in'
         when held.id is null then case when exists (
           select from applicants p join attempts a on a.applicant_id = p.id and a.id = given.attempt_id
           where p.user_id = given.user_id
         ) then 'held' else 'not_found' end
         ${verdictOnHeld(shape.verdicts, '$8')}
       end as verdict
     from given
       left join lateral (${sessionGiven}) session on true
       left join lateral (${attemptHeld(patience)}) held on true
       left join lateral (${questionGiven}) question on true
   ),
   written as (${written(shape, "judged where verdict = 'saved'")}),
   recorded as (
     insert into refused_answers
       (applicant_id, attempt_id, question_id, answer_id, ${shape.column}seq, answered_at, reason)
     select applicant_id, attempt_id, question_id, answer_id, ${shape.column}seq, answered_at, verdict
     from (
       select *, row_number() over (partition by applicant_id, attempt_id order by n) as place
       from judged
       where verdict in ('unknown', 'invalid')
         or verdict in ('closed', 'late') and not ${wasSaved('judged', shape.same)}
     ) refused
     where place + (
       select count(*) from refused_answers r
       where r.applicant_id = refused.applicant_id and r.attempt_id = refused.attempt_id
     ) <= ${refusedAnswersKept}
     on conflict do nothing
   )
   select string_agg(
       case when verdict in ('closed', 'late') and ${wasSaved('judged', shape.same)} then 'kept' else verdict end,
       ',' order by n
     ) as verdicts, (select count(*)::integer from written) as written
   from judged`;

const patience = { patience: replyPatience };

export const saveFineAnswers = namedStatement<AnswerColumns, FineRow>(
  'save_fine_answers',
  savingFine(ofChoices),
  patience,
);

export const saveFineValues = namedStatement<ValueColumns, FineRow>(
  'save_fine_values',
  savingFine(ofValues),
  patience,
);

/** Attempts that somebody else has locked are left out, so that nobody waits for them. */
export const saveAnswers = namedStatement<AnswerColumns, SavedRow>(
  'save_answers',
  saving(ofChoices, 'skip locked'),
  patience,
);

/** Waits for those, as long as a connection waits for a lock. */
export const saveHeldAnswers = namedStatement<AnswerColumns, SavedRow>(
  'save_held_answers',
  saving(ofChoices, ''),
  patience,
);

export const saveValues = namedStatement<ValueColumns, SavedRow>(
  'save_values',
  saving(ofValues, 'skip locked'),
  patience,
);

export const saveHeldValues = namedStatement<ValueColumns, SavedRow>(
  'save_held_values',
  saving(ofValues, ''),
  patience,
);

type TakenColumns = [
  accountIds: NumberArray,
  attemptIds: PlainArray,
  questionIds: NumberArray,
  answerIds: NumberArray,
  seqs: NumberArray,
];

const taken = (given: string, names: string, differs: string) => `select exists (
       select from applicants p join attempt_answers kept on kept.applicant_id = p.id
       where p.user_id = given.user_id and kept.attempt_id = given.attempt_id
         and kept.question_id = given.question_id and kept.seq = given.seq and ${differs}
     ) as is_taken
   from unnest($1::integer[], $2::uuid[], $3::integer[], $4::integer[], $5::bigint[]${given}) with ordinality
     as given (user_id, attempt_id, question_id, answer_id, seq${names}, n)
   order by n`;

/** Whether another answer stands there under the same `seq`, for each that was given, in their order. */
export const findTakenSeqs = namedStatement<TakenColumns, { is_taken: boolean }>(
  'find_taken_seqs',
  taken('', '', 'kept.answer_id is distinct from given.answer_id'),
  patience,
);

export const findTakenValues = namedStatement<
  [...TakenColumns, values: (string | null)[]],
  { is_taken: boolean }
>(
  'find_taken_values',
  taken(
    ', $6::jsonb[]',
    ', value',
    '(kept.answer_id is distinct from given.answer_id or kept.value is distinct from given.value)',
  ),
  patience,
);
