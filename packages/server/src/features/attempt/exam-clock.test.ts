import * as contract from '@sanjeh/contract/attempt/attempt.contract';
import type { AdminQuestion } from '@sanjeh/contract/question/question.schema';
import { Kysely, PostgresDialect } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, inject, onTestFinished, test, vi } from 'vitest';
import type { Database } from '#db/schema.gen.ts';
import { createTestApp, type SignedInPerson, type TestApp } from '#testing/app.ts';
import { maintain } from '#testing/database.ts';
import { createContent } from '#testing/exam-content.ts';
import { quietLog } from '#testing/quiet-log.ts';
import { until } from '#testing/until.ts';
import { submitAllExpired } from './attempt.service.ts';
import { createExamClock, type ExamClock } from './exam-clock.service.ts';

let door: TestApp;
let question: AdminQuestion;

/** PostgreSQL cannot be given another time; a function of the same name that is found first does what a set clock does. */
async function prepareClock(): Promise<void> {
  const { pool, url } = door.database;
  await pool.query(`
    create schema shifted;
    create table shifted.clock (seconds double precision not null);
    insert into shifted.clock values (0);
    create function shifted.now() returns timestamptz stable language sql
      as 'select pg_catalog.now() + make_interval(secs => (select seconds from shifted.clock))';
  `);
  const name = new URL(url).pathname.slice(1);
  await maintain(
    inject('testServer').maintenanceUrl,
    `alter database ${name} set search_path = shifted, public, pg_catalog`,
  );
  // Who is connected keeps to the old path.
  await maintain(
    inject('testServer').maintenanceUrl,
    `select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = '${name}'`,
  );
  await until(() =>
    pool.query('select 1').then(
      () => true,
      () => false,
    ),
  );
}

async function setClock(seconds: number): Promise<void> {
  await door.database.pool.query('update shifted.clock set seconds = $1', [seconds]);
}

beforeAll(async () => {
  door = await createTestApp();
  question = await (await createContent(door.database.db)).offered({ timeLimitMinutes: 100 });
  await prepareClock();
});
afterAll(() => door.close());

beforeEach(async () => {
  await setClock(0);
  await door.database.pool.query('delete from clock_jumps');
  // As at a start: what the clock did before is not known.
  const fresh = await createExamClock(door.database.db, quietLog, { settleMs: 0 });
  Object.assign(door.context.examClock, fresh);
});

type Started = { person: SignedInPerson; id: string };

async function started(): Promise<Started> {
  const person = await door.applicant();
  const body = { examId: question.examId };
  const { json } = await door.call(contract.startAttempt, { token: person.token, body });
  return { person, id: json.id };
}

function save({ person, id }: Started, seq: number) {
  const answeredAt = new Date().toISOString();
  const answers = [{ questionId: question.id, answerId: question.answers[0]?.id ?? null, seq, answeredAt }];
  return door.call(contract.saveAnswers, { token: person.token, params: { id }, body: { answers } });
}

/** Of ten minutes each: however slow the test is, it uses up less than half of one. */
async function tenthsLeft({ id }: Started): Promise<number> {
  const { rows } = await door.database.pool.query(
    'select extract(epoch from deadline - now())::float8 / 600 as tenths from attempts where id = $1',
    [id],
  );
  return Math.round(rows[0].tenths);
}

test('a database ten minutes ahead of this process neither closes an exam at once nor lets it last too long', async () => {
  await setClock(600);
  Object.assign(door.context.examClock, await createExamClock(door.database.db, quietLog));
  const one = await started();
  expect(await tenthsLeft(one)).toBe(10);
  const { json } = await door.call(contract.getAttempt, { token: one.person.token, params: { id: one.id } });
  const left = Date.parse(json.deadline ?? '') - Date.parse(json.serverTime);
  expect(Math.round(left / 600_000)).toBe(10);
  expect((await save(one, 1)).json.saved).toHaveLength(1);
});

/** A reading that took too long is not believed, and taken again. */
function untilLookedAt(clocks: readonly Pick<ExamClock, 'look'>[], one: Started): Promise<void> {
  return until(async () => {
    await Promise.all(clocks.map((clock) => clock.look()));
    return (await tenthsLeft(one)) === 10;
  });
}

test.each([3600, -3600])(
  'a clock that jumps by %i seconds closes nothing and takes nobody’s time',
  async (jump) => {
    const one = await started();
    await setClock(jump);
    // Before anybody has looked at the clock, and after.
    expect((await save(one, 1)).json.saved).toHaveLength(1);
    expect(await submitAllExpired(door.context)).toBe(0);
    expect((await save(one, 2)).json.saved).toHaveLength(1);
    await untilLookedAt([door.context.examClock], one);
    expect(await submitAllExpired(door.context)).toBe(0);
    expect(await tenthsLeft(one)).toBe(10);
  },
);

test.each([
  ['one reading', 1],
  ['every reading', Number.POSITIVE_INFINITY],
])('%s of a start that waits for twenty seconds takes nobody’s time', async (_, times) => {
  const { pool } = door.database;
  const one = await started();
  const read = async () => {
    const { rows } = await pool.query('select deadline, now() as now from attempts where id = $1', [one.id]);
    return rows[0] as { deadline: Date; now: Date };
  };
  const { deadline } = await read();

  const unset = performance.now.bind(performance);
  let waited = 0;
  let slow = times;
  const spy = vi.spyOn(performance, 'now').mockImplementation(() => unset() + waited * 1000);
  onTestFinished(() => spy.mockRestore());
  const connect = async () => {
    if (slow > 0) {
      slow -= 1;
      waited += 20;
      await setClock(waited);
    }
    return pool.connect();
  };
  const dialect = new PostgresDialect({ pool: { connect, end: async () => {}, options: pool.options } });
  const clock = await createExamClock(new Kysely<Database>({ dialect }), quietLog, { settleMs: 0 });
  slow = 0;
  await until(async () => {
    await clock.look();
    return Math.abs(clock.expected().getTime() - (await read()).now.getTime()) < 3000;
  });
  expect((await read()).deadline).toEqual(deadline);
});

test('deadlines that could not be moved back at once are moved at the next look', async () => {
  const one = await started();
  const { pool } = door.database;
  const { examClock } = door.context;
  await setClock(-3600);
  await pool.query('alter table clock_jumps rename to hidden_jumps');
  const isRefused = () =>
    examClock.look().then(
      () => false,
      () => true,
    );
  await until(isRefused);
  await pool.query('alter table hidden_jumps rename to clock_jumps');
  await untilLookedAt([examClock], one);
});

test('several processes that see one jump move the deadlines once', async () => {
  const one = await started();
  const clocks = await Promise.all([1, 2, 3].map(() => createExamClock(door.database.db, quietLog)));
  await setClock(1800);
  await untilLookedAt(clocks, one);
});
