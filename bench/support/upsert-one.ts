/**
 * The plain upsert of one answer: nobody asks who sends it, whether the attempt is open or what the exam holds. The
 * number grows with the clock, so that every statement writes.
 */
export function upsertOne(applicant: string, question: string, answer: string): string {
  return `insert into attempt_answers as kept (applicant_id, attempt_id, question_id, answer_id, seq, answered_at)
    values (${applicant}, ('01990000-0000-7000-8000-' || lpad(to_hex(${applicant}::integer), 12, '0'))::uuid, ${question}, ${answer},
            (extract(epoch from clock_timestamp()) * 1000000)::bigint, now())
    on conflict (applicant_id, attempt_id, question_id) do update
      set answer_id = excluded.answer_id, seq = excluded.seq, answered_at = excluded.answered_at, saved_at = now()
      where kept.seq < excluded.seq`;
}
