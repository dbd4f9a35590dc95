import type { RefusalCode } from '@sanjeh/contract/attempt/attempt.schema';
import { deliveryGraceSeconds } from '@sanjeh/domain/attempt/attempt';
import { namedStatement, replyPatience } from '../../db/named-statement.ts';

/** One array per column, one place per answer. */
export type AnswerColumns = [
  applicantIds: number[],
  attemptIds: string[],
  questionIds: number[],
  answerIds: (number | null)[],
  seqs: number[],
  answeredAt: string[],
];

export type Verdict = 'saved' | 'not_found' | RefusalCode;

/**
 * Saves the answers of many people in one statement and says of each what became of it. Rows are locked in the order of
 * their keys, so that two processes cannot wait for each other. The share lock makes submitting wait for us and us for
 * submitting: what is acknowledged here is part of the score.
 */
export const saveAnswers = namedStatement<AnswerColumns, { n: number; verdict: Verdict }>(
  'save_answers',
  `with given as (
     select * from unnest($1::integer[], $2::uuid[], $3::integer[], $4::integer[], $5::bigint[], $6::timestamptz[])
       with ordinality as given (applicant_id, attempt_id, question_id, answer_id, seq, answered_at, n)
   ),
   held as (
     select a.applicant_id, a.id, a.version_id, a.deadline, a.submitted_at
     from attempts a
     where (a.applicant_id, a.id) in (select applicant_id, attempt_id from given)
     order by a.applicant_id, a.id
     for share
   ),
   judged as (
     select given.*, case
         when held.id is null then 'not_found'
         when held.submitted_at is not null then 'closed'
         when held.deadline < now() and (
           given.answered_at > held.deadline or held.deadline + interval '${deliveryGraceSeconds} seconds' < now()
         ) then 'late'
         when question.question_id is null or given.answer_id <> all (question.answer_ids) then 'unknown'
         else 'saved'
       end as verdict
     from given
       left join held on held.applicant_id = given.applicant_id and held.id = given.attempt_id
       left join exam_version_questions question
         on question.version_id = held.version_id and question.question_id = given.question_id
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
   select n::integer, verdict from judged order by n`,
  { patience: replyPatience },
);
