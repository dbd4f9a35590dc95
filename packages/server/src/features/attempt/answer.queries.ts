import type { RefusalCode } from '@sanjeh/contract/attempt/attempt.schema';
import { deliveryGraceSeconds } from '@sanjeh/domain/attempt/attempt';
import { namedStatement, replyPatience } from '#db/query/named-statement.ts';
import type { NumberArray } from '#db/query/number-array.ts';
import { isSessionOpen } from '../account/open-session.sql.ts';

/** One array per column, one place per answer. */
export type AnswerColumns = [
  applicantIds: NumberArray,
  sessionIds: string[],
  attemptIds: string[],
  questionIds: NumberArray,
  answerIds: NumberArray,
  seqs: NumberArray,
  answeredAt: string[],
];

export type Verdict = 'saved' | 'not_signed_in' | 'not_found' | RefusalCode;

/**
 * Saves the answers of many people in one statement and says of each, in their order, what became of it. Attempts are
 * locked in the order of their keys, so that two processes cannot wait for each other. The share lock makes submitting
 * wait for us and us for submitting: what is acknowledged here is part of the score. The limits keep the planner from
 * reading whole tables, however small it takes them to be.
 */
export const saveAnswers = namedStatement<AnswerColumns, { verdicts: string }>(
  'save_answers',
  `with given as (
     select * from unnest(
       $1::integer[], $2::uuid[], $3::uuid[], $4::integer[], $5::integer[], $6::bigint[], $7::timestamptz[]
     ) with ordinality
       as given (applicant_id, session_id, attempt_id, question_id, answer_id, seq, answered_at, n)
     order by applicant_id, attempt_id
   ),
   judged as (
     select given.*, case
         when session.id is null then 'not_signed_in'
         when held.id is null then 'not_found'
         when held.submitted_at is not null then 'closed'
         when held.deadline < now() and (
           given.answered_at > held.deadline or held.deadline + interval '${deliveryGraceSeconds} seconds' < now()
         ) then 'late'
         when question.answer_ids is null or given.answer_id <> all (question.answer_ids) then 'unknown'
         else 'saved'
       end as verdict
     from given
       left join lateral (
         select s.id from sessions s join users u on u.id = s.user_id
         where s.id = given.session_id and s.user_id = given.applicant_id and ${isSessionOpen} and u.role = 'applicant'
         limit 1
       ) session on true
       left join lateral (
         select a.id, a.version_id, a.deadline, a.submitted_at from attempts a
         where a.applicant_id = given.applicant_id and a.id = given.attempt_id
         for share
       ) held on true
       left join lateral (
         select q.answer_ids from exam_version_questions q
         where q.version_id = held.version_id and q.question_id = given.question_id
         limit 1
       ) question on true
   ),
   written as (
     insert into attempt_answers as kept (applicant_id, attempt_id, question_id, answer_id, seq, answered_at)
     select distinct on (applicant_id, attempt_id, question_id)
       applicant_id, attempt_id, question_id, answer_id, seq, answered_at
     from judged where verdict = 'saved'
     order by applicant_id, attempt_id, question_id, seq desc
     on conflict (applicant_id, attempt_id, question_id) do update
       set answer_id = excluded.answer_id, seq = excluded.seq, answered_at = excluded.answered_at, saved_at = now()
       where kept.seq < excluded.seq
   ),
   recorded as (
     insert into refused_answers (applicant_id, attempt_id, question_id, answer_id, seq, answered_at, reason)
     select applicant_id, attempt_id, question_id, answer_id, seq, answered_at, verdict
     from judged where verdict in ('closed', 'late', 'unknown')
     on conflict do nothing
   )
   select string_agg(verdict, ',' order by n) as verdicts from judged`,
  { patience: replyPatience },
);
