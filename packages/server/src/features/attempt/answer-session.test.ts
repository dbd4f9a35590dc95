import { signOut } from '@sanjeh/contract/account/account.contract';
import * as contract from '@sanjeh/contract/attempt/attempt.contract';
import type { AdminQuestion } from '@sanjeh/contract/question/question.schema';
import type { ClientBase } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { createContent } from '#testing/exam-content.ts';
import { insertPeople } from '#testing/people.ts';
import { createSessionFinder } from '../account/session-finder.ts';
import { createAnswerSaver } from './answer-saver.ts';
import { createValueJudge } from './value-judge.ts';

let door: TestApp;
let question: AdminQuestion;

beforeAll(async () => {
  door = await createTestApp();
  const content = await createContent(door.database.db);
  question = await content.offered();
});
afterAll(() => door.close());

type Person = Awaited<ReturnType<TestApp['applicant']>>;

async function started(): Promise<{ person: Person; id: string }> {
  const person = await door.applicant();
  const { examId } = question;
  const { json } = await door.call(contract.startAttempt, { token: person.token, body: { examId } });
  return { person, id: json.id };
}

const answer = () => ({
  questionId: question.id,
  answerId: question.answers[0]?.id ?? null,
  seq: 1,
  answeredAt: new Date().toISOString(),
});

function save(token: string, id: string) {
  return door.call(contract.saveAnswers, { token, params: { id }, body: { answers: [answer()] } });
}

async function kept(id: string): Promise<number> {
  const rows = await door.database.db
    .selectFrom('attempt_answers')
    .select('seq')
    .where('attempt_id', '=', id)
    .execute();
  const refused = await door.database.db
    .selectFrom('refused_answers')
    .select('seq')
    .where('attempt_id', '=', id)
    .execute();
  return rows.length + refused.length;
}

async function sessionOf({ person }: Person): Promise<string> {
  const { id } = await door.database.db
    .selectFrom('sessions')
    .select('id')
    .where('user_id', '=', person.accountId)
    .executeTakeFirstOrThrow();
  return id;
}

const endings: Record<string, (person: Person) => Promise<unknown>> = {
  'signed out': ({ token }) => door.call(signOut, { token }),
  disabled: ({ person }) =>
    door.database.pool.query('update users set disabled_at = now() where id = $1', [person.accountId]),
  expired: ({ person }) =>
    door.database.pool.query('update sessions set expires_at = now() where user_id = $1', [person.accountId]),
};

test.each(Object.keys(endings))(
  'whoever is %s saves nothing more, however good the token',
  async (ending) => {
    const { person, id } = await started();
    await endings[ending]?.(person);
    const { status, error } = await save(person.token, id);
    expect([status, error.code, await kept(id)]).toEqual([401, 'not_signed_in', 0]);
  },
);

test('one whose session has ended does not cost the others of the same statement theirs', async () => {
  const [gone, here] = [await started(), await started()];
  await door.call(signOut, { token: gone.person.token });
  const answers = await Promise.all([gone, here].map(({ person, id }) => save(person.token, id)));
  expect(answers.map(({ status }) => status)).toEqual([401, 200]);
  expect([await kept(gone.id), await kept(here.id)]).toEqual([0, 1]);
});

const judge = () => createValueJudge(door.context.db, door.context.versions);

test('the session of one does not open the attempt of another', async () => {
  const [own, other] = [await started(), await started()];
  expect((await save(own.person.token, other.id)).status).toBe(404);
  const saver = createAnswerSaver(door.database.pool, door.context.examClock, judge(), () => true);
  const mixed = {
    userId: other.person.person.accountId,
    role: 'applicant' as const,
    sessionId: await sessionOf(own.person),
  };
  expect(await saver.save(mixed, other.id, [answer()])).toEqual(['not_signed_in']);
  expect(await kept(other.id)).toBe(0);
});

/** Enough people for the planner to have a choice, and few enough for it to choose badly. */
async function fillHall(attemptId: string): Promise<void> {
  await insertPeople(door.database.db, 1000);
  await door.database.pool.query(
    `insert into sessions (id, user_id, expires_at, ends_at)
     select gen_random_uuid(), user_id, now() + interval '1 day', now() + interval '1 day' from applicants`,
  );
  await door.database.pool.query(
    `insert into attempts (applicant_id, id, code, exam_id, version_id, seed, age_months, age_days, is_out_of_range, started_at)
     select p.id, gen_random_uuid(), 'A' || p.id, a.exam_id, a.version_id, 1, 20, 1, false, now()
     from applicants p, attempts a where a.id = $1 and p.id <> all (select applicant_id from attempts)`,
    [attemptId],
  );
  await door.database.pool.query('analyze');
}

/** How often each table was read as a whole, as far as this connection has not yet reported it. */
async function wholeReads(client: ClientBase): Promise<unknown[]> {
  const { rows } = await client.query(
    `select relname, seq_scan from pg_stat_xact_user_tables
     where relname in ('applicants', 'attempts', 'sessions', 'users') order by relname`,
  );
  return rows;
}

test('neither saving nor the look-up of a session reads a whole table', async () => {
  const { person, id } = await started();
  const caller = {
    userId: person.person.accountId,
    role: 'applicant' as const,
    sessionId: await sessionOf(person),
  };
  await fillHall(id);
  const client = await door.database.pool.connect();
  try {
    await client.query('begin');
    // As after a few calls: then a connection plans no more.
    await client.query('set local plan_cache_mode = force_generic_plan');
    const before = await wholeReads(client);
    expect(await createSessionFinder(client)(caller)).toMatchObject({ ...caller, mustChangePassword: false });
    const saver = createAnswerSaver(client, door.context.examClock, judge(), () => true);
    expect(await saver.save(caller, id, [answer()])).toEqual(['saved']);
    const { answerId: _, ...said } = answer();
    expect(await saver.save(caller, id, [{ ...said, value: 'x' }])).toEqual(['invalid']);
    expect(await wholeReads(client)).toEqual(before);
  } finally {
    await client.query('rollback');
    client.release();
  }
});
