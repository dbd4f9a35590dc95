import type { OpenDatabase } from '../../packages/server/src/db/database.ts';
import type { Tokens } from '../../packages/server/src/features/account/token.ts';
import { createExamVersions } from '../../packages/server/src/features/exam-version/exam-version.service.ts';
import { seedPlaces } from '../../packages/server/src/seed/seed-places.ts';
import { createContent, type TestContent } from '../../packages/server/src/testing/exam-content.ts';
import { insertPeople } from '../../packages/server/src/testing/people.ts';

export interface Question {
  readonly id: number;
  readonly answerIds: readonly number[];
  /** Of a question that takes one: what may be answered, as it is sent. */
  readonly values?: readonly string[];
}

export interface Seat {
  readonly applicantId: number;
  readonly token: string;
  readonly attemptId: string;
}

const questionCount = 40;

/** Of each kind that takes a value one after the other, beside the choice of one. */
const kinds: readonly NonNullable<Parameters<TestContent['question']>[1]>[] = [
  {},
  { kind: 'multiple' },
  { kind: 'number', bounds: { min: '0', max: '999' }, scoring: { asValue: true }, answers: [] },
  { kind: 'text', bounds: { maxLength: 200 }, answers: [] },
  { kind: 'slider', bounds: { min: '0', max: '100' }, scoring: { asValue: true }, answers: [] },
];

function valuesOf(kind: string | undefined, answerIds: readonly number[]): readonly string[] | undefined {
  if (kind === undefined) return undefined;
  if (kind === 'multiple') return answerIds.map((id) => JSON.stringify([id]));
  return (kind === 'text' ? ['short', 'a somewhat longer answer'] : ['12', '7']).map((text) =>
    JSON.stringify(text),
  );
}

/** One exam, and people with a session each; those who are seated have an open attempt. */
export async function fillHall(
  { db, pool }: OpenDatabase,
  size: { seated: number; waiting: number },
  tokens: Tokens,
) {
  await seedPlaces(db);
  const content = await createContent(db);
  const examId = await content.exam();
  const questions: Question[] = [];
  for (let count = 0; count < questionCount; count += 1) {
    const { id, answers } = await content.question(examId);
    questions.push({ id, answerIds: answers.map((answer) => answer.id) });
  }
  await pool.query('update exams set published = true where id = $1', [examId]);
  await insertPeople(db, size.seated + size.waiting);
  const version = await createExamVersions().current(db, examId);
  const { rows } = await pool.query<{ user_id: number; id: string }>(`
    insert into sessions (id, user_id, expires_at, ends_at)
    select gen_random_uuid(), user_id, now() + interval '1 day', now() + interval '1 day' from applicants order by id
    returning user_id, id`);
  const people = await db.selectFrom('applicants').select(['id', 'user_id']).orderBy('id').execute();
  const sessions = new Map(rows.map((row) => [row.user_id, row.id]));
  const seats = people.map(
    ({ id, user_id }): Seat => ({
      applicantId: id,
      token: tokens.sign({ userId: user_id, role: 'applicant', sessionId: sessions.get(user_id) ?? '' }),
      attemptId: attemptIdOf(id),
    }),
  );
  const seated = seats.slice(0, size.seated);
  const mixed = await content.exam();
  const mixedQuestions: Question[] = [];
  for (let count = 0; count < questionCount; count += 1) {
    const kind = kinds[count % kinds.length] ?? {};
    const { id, answers } = await content.question(mixed, kind);
    const answerIds = answers.map((answer) => answer.id);
    const values = valuesOf(kind.kind, answerIds);
    mixedQuestions.push({ id, answerIds, ...(values && { values }) });
  }
  await pool.query('update exams set published = true where id = $1', [mixed]);
  const mixedVersion = await createExamVersions().current(db, mixed);
  const mixedSeats = seated.map((seat) => ({ ...seat, attemptId: attemptIdOf(seat.applicantId, '9000') }));
  const seat = (of: readonly Seat[], exam: number, versionId: number, code: string) =>
    pool.query(
      `insert into attempts (applicant_id, id, code, exam_id, version_id, seed, age_months, age_days,
                             is_out_of_range, started_at, deadline)
       select n, id, $5 || n, $3, $4, n, 20, 1, false, now(), now() + interval '1 hour'
       from unnest($1::integer[], $2::uuid[]) as seat (n, id)`,
      [of.map((one) => one.applicantId), of.map((one) => one.attemptId), exam, versionId, code],
    );
  await seat(seated, examId, version.id, 'A');
  await seat(mixedSeats, mixed, mixedVersion.id, 'M');
  await pool.query('vacuum analyze');
  return {
    ...{ examId, versionId: version.id, questions, seated, waiting: seats.slice(size.seated) },
    mixed: { questions: mixedQuestions, seated: mixedSeats },
  };
}

/** Follows from the applicant, so that pgbench can name it too. */
function attemptIdOf(applicantId: number, part = '8000'): string {
  return `01990000-0000-7000-${part}-${applicantId.toString(16).padStart(12, '0')}`;
}
