import { sql } from 'kysely';
import type { Executor } from '../db/executor.ts';
import { scoreColumns, scoresOf } from '../features/attempt/attempt-scores.service.ts';
import { createExamVersions, storeVersion } from '../features/exam-version/exam-version.service.ts';
import { insertResults } from './many-results.ts';

const atOnce = 50_000;

/** Results at the first exam. Their answers stand in the attempts; each as a row too, unless nobody will look at those. */
export async function fillResults(
  db: Executor,
  count: number,
  { minutesApart = 5, hasAnswers = true } = {},
): Promise<void> {
  await sql`
    insert into answers (question_id, position, title, score)
    select q.id, place, 'پاسخ', (array[10, 5, 0])[place] from questions q, generate_series(1, 3) as place
    where q.exam_id = 1
  `.execute(db);
  await sql`
    insert into bands (exam_id, lower_bound, lower_inclusive, upper_bound, upper_inclusive, label, severity)
    values (1, 0, true, 20, false, 'نیازمند توجه', 'watch'), (1, 20, true, 80, true, 'خوب', 'good')
  `.execute(db);
  const version = await storeVersion(db, 1);
  const content = await createExamVersions().get(db, version);
  const answers = content.sections.flatMap(({ questions }) =>
    questions.map(({ id, answers: own }) => ({ question: id, answer: own[1]?.id ?? 0 })),
  );
  const scores = scoresOf(content, new Map(answers.map(({ question, answer }) => [question, answer])), []);
  const { id: applicant } = await db.selectFrom('applicants').select('id').limit(1).executeTakeFirstOrThrow();
  const id = crypto.randomUUID();
  await db
    .insertInto('attempts')
    .values({
      ...{ applicant_id: applicant, id, code: 'K7M2-QX9D', exam_id: 1 },
      ...{ version_id: version, seed: 1, age_months: 20, age_days: 1, is_out_of_range: false },
      started_at: new Date(),
    })
    .execute();
  const answer = () =>
    sql`
      insert into attempt_answers (applicant_id, attempt_id, question_id, answer_id, seq, answered_at)
      select t.applicant_id, t.id, a.question, a.answer, 1, t.started_at
      from attempts t, jsonb_to_recordset(${JSON.stringify(answers)}::jsonb) as a (question integer, answer integer)
      on conflict do nothing
    `.execute(db);
  await answer();
  await db
    .updateTable('attempts')
    .set({ submitted_at: new Date(), submitted_by: 'applicant', ...scoreColumns(scores) })
    .where('applicant_id', '=', applicant)
    .where('id', '=', id)
    .execute();
  // A million in one statement would be taken for a database that does not answer.
  for (let after = 0; after < count - 1; after += atOnce)
    await insertResults(db, id, Math.min(atOnce, count - 1 - after), { minutesApart, after });
  if (hasAnswers) await answer();
  await sql`vacuum analyze`.execute(db);
}

/** The first people in a group of their own, which is the first group. */
export async function groupTheFirst(db: Executor, count: number): Promise<void> {
  await sql`INSERT INTO person_groups (title, search_key) VALUES ('گروه', 'گروه')`.execute(db);
  await sql`
    INSERT INTO person_group_members (group_id, applicant_id) SELECT 1, id FROM applicants ORDER BY id LIMIT ${count}
  `.execute(db);
}

/** What the triggers that keep something in step with attempts take, when about a thousand of them are voided. */
export async function voidingTriggerTimes(db: Executor): Promise<string[]> {
  const { rows } = await sql<{ 'QUERY PLAN': string }>`
    EXPLAIN ANALYZE UPDATE attempts SET voided_at = now(), void_reason = 'bench'
    WHERE submitted_at > now() - interval '1000 minutes'
  `.execute(db);
  return rows.map((row) => row['QUERY PLAN']).filter((line) => line.startsWith('Trigger'));
}
