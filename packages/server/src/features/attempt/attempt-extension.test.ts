import { extendAttempt, voidAttempt } from '@sanjeh/contract/attempt/attempt.admin.contract';
import * as contract from '@sanjeh/contract/attempt/attempt.contract';
import { listAudit } from '@sanjeh/contract/audit/audit.contract';
import { getResult, listApplicantAttempts } from '@sanjeh/contract/result/result.contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type SignedInPerson, type TestApp } from '#testing/app.ts';
import { createContent, type TestContent } from '#testing/exam-content.ts';
import { createTestExam, type TestExam } from '#testing/taken-exam.ts';
import { lockIfExpired, selectExpired } from './attempt.queries.ts';
import { submitExpired } from './attempt-submit.service.ts';

let test: TestApp;
let token: string;
let content: TestContent;
let exam: TestExam;
let untimed: TestExam;
const reason = 'برق مدرسه رفت';
const minute = 60_000;

beforeAll(async () => {
  test = await createTestApp();
  ({ token } = await test.admin());
  content = await createContent(test.database.db);
  exam = await createTestExam(test, content, token, { timeLimitMinutes: 30 });
  untimed = await createTestExam(test, content, token);
});
afterAll(() => test.close());

type Person = Awaited<ReturnType<TestApp['applicant']>>;

const extend = ({ person }: Person, id: string, body: object = { minutes: 10, reason }) =>
  test.call(extendAttempt, { token, params: { applicantId: person.saved.id, id }, body });

const read = (person: SignedInPerson, id: string) =>
  test.call(contract.getAttempt, { token: person.token, params: { id } });

async function setDeadline(id: string, text: string): Promise<void> {
  await test.database.pool.query(`update attempts set deadline = now() + $2::interval where id = $1`, [
    id,
    text,
  ]);
}

describe('more time', () => {
  it('is added to what is left of an open attempt, and the audit knows who gave it and why', async () => {
    const person = await test.applicant();
    const id = await exam.start(person);
    const before = (await read(person, id)).json.deadline ?? '';
    const { json } = await extend(person, id);
    expect(json).toMatchObject({ id, state: 'in_progress' });
    expect(Date.parse(json.deadline ?? '') - Date.parse(before)).toBe(10 * minute);
    expect((await read(person, id)).json.deadline).toBe(json.deadline);
    const { items } = (await test.call(listAudit, { token, query: { entity: 'attempt', entityId: id } }))
      .json;
    expect(items).toMatchObject([
      {
        action: 'update',
        changes: [
          { field: 'deadline', before, after: json.deadline },
          { field: 'reason', before: null, after: reason },
        ],
      },
    ]);
  });

  it('opens an attempt that was submitted, with its answers, and its result is worked out anew', async () => {
    const person = await test.applicant();
    const id = await exam.take(person, [0, null, null]);
    await setDeadline(id, '-1 hour');
    const { json } = await extend(person, id);
    expect(json.state).toBe('in_progress');
    const of = { token: person.token, params: { id } };
    expect((await test.call(getResult, of)).status).toBe(404);
    expect(await exam.start(person)).toBe(id);
    expect((await read(person, id)).json.answers).toHaveLength(1);
    const [, second] = exam.questions;
    const answer = { questionId: second?.id, answerId: second?.answers[0]?.id, seq: 9 };
    const answers = [{ ...answer, answeredAt: new Date().toISOString() }];
    expect((await test.call(contract.saveAnswers, { ...of, body: { answers } })).json.saved).toHaveLength(1);
    await test.call(contract.submitAttempt, { ...of, body: {} });
    expect((await test.call(getResult, of)).json.total.score).toBe(20);
  });

  it('that is given while expiry goes through what it has listed is not taken away again', async () => {
    const [late, gone] = [await test.applicant(), await test.applicant()];
    const [id, other] = [await exam.start(late), await exam.start(gone)];
    for (const one of [id, other]) await setDeadline(one, '-1 hour');
    const { db } = test.database;
    const listed = await selectExpired(db, new Date(), 120, 50);
    expect(listed.map((row) => row.id)).toEqual(expect.arrayContaining([id, other]));
    await extend(late, id);
    const held = await Promise.all(listed.map((row) => lockIfExpired(db, row, new Date(), 120)));
    const locked = held.map((row) => row?.id);
    expect(locked).toContain(other);
    expect(locked).not.toContain(id);
    await submitExpired({ ...test.context, isDistributed: true });
    expect((await read(late, id)).status).toBe(200);
    expect((await read(gone, other)).error.code).toBe('attempt_closed');
  });

  it('opens one without a time limit again, and there is nothing to add to while it is open', async () => {
    const person = await test.applicant();
    const id = await untimed.take(person, [0, 0, 0]);
    expect((await extend(person, id)).json).toEqual({ id, deadline: null, state: 'in_progress' });
    expect((await extend(person, id)).error.code).toBe('conflict');
  });

  it('is not given twice, nor to what was handed in meanwhile, where it is told what was seen', async () => {
    const person = await test.applicant();
    const id = await exam.start(person);
    const seenOf = async () => {
      const params = { applicantId: person.person.saved.id };
      const [row] = (await test.call(listApplicantAttempts, { token, params })).json.items;
      return { state: row?.state, deadline: row?.deadline };
    };
    const seen = await seenOf();
    const body = { minutes: 10, reason, seen };
    const { json } = await extend(person, id, body);
    expect((await extend(person, id, body)).error.code).toBe('stale');
    expect((await read(person, id)).json.deadline).toBe(json.deadline);

    const open = await seenOf();
    await test.call(contract.submitAttempt, { token: person.token, params: { id }, body: {} });
    expect((await extend(person, id, { ...body, seen: open })).error.code).toBe('stale');
    expect((await read(person, id)).error.code).toBe('attempt_closed');
    expect((await extend(person, id, { ...body, seen: await seenOf() })).json.state).toBe('in_progress');
  });

  it('is not given to one that does not count: it would count again without a word', async () => {
    const person = await test.applicant();
    const id = await exam.take(person, [0, 0, 0]);
    const params = { applicantId: person.person.saved.id, id };
    await test.call(voidAttempt, { token, params, body: { reason } });
    expect((await extend(person, id)).error.code).toBe('conflict');
    const { items } = (await test.call(listApplicantAttempts, { token, params })).json;
    expect(items).toMatchObject([{ id, state: 'submitted', isVoid: true }]);
  });

  it('ends for no wish to submit of a time that is over no more', async () => {
    const person = await test.applicant();
    const id = await exam.start(person);
    await setDeadline(id, '-1 minute');
    const { deadline } = (await read(person, id)).json;
    const { json } = await extend(person, id);
    const submit = (body: object) =>
      test.call(contract.submitAttempt, { token: person.token, params: { id }, body });
    expect((await submit({ opening: 1, deadline })).error.code).toBe('stale');
    expect((await read(person, id)).json.deadline).toBe(json.deadline);
    // The moment before the server's clock says so, as devices see it, is the end all the same.
    expect((await submit({ opening: 1, deadline: json.deadline })).status).toBe(200);
    expect((await read(person, id)).error.code).toBe('attempt_closed');
  });

  it('ends for no wish to submit of before it was opened again', async () => {
    const person = await test.applicant();
    const id = await exam.take(person, [0, 0, 0]);
    const submit = (body: object) =>
      test.call(contract.submitAttempt, { token: person.token, params: { id }, body });
    expect((await submit({ opening: 1 })).status).toBe(200);
    await extend(person, id);
    expect((await read(person, id)).json.opening).toBe(2);
    // More time for what is open is no other opening.
    await extend(person, id);
    expect((await submit({ opening: 1 })).error.code).toBe('stale');
    expect((await read(person, id)).json.opening).toBe(2);
    expect(await exam.start(person)).toBe(id);
    expect((await submit({ opening: 2 })).status).toBe(200);
    expect((await read(person, id)).error.code).toBe('attempt_closed');
    // Pages of before this know of no openings.
    await extend(person, id);
    expect((await submit({})).status).toBe(200);
    expect((await read(person, id)).error.code).toBe('attempt_closed');
  });

  it('is not given to one of two attempts when the other is open', async () => {
    const person = await test.applicant();
    const first = await exam.take(person, [0, 0, 0]);
    await exam.start(person);
    expect((await extend(person, first)).error.code).toBe('conflict');
  });

  it('needs a reason, an attempt of that person, and an administrator', async () => {
    const [person, other] = [await test.applicant(), await test.applicant()];
    const id = await exam.start(person);
    expect((await extend(person, id, { minutes: 10, reason: ' ' })).error.code).toBe('invalid_input');
    expect((await extend(person, id, { minutes: 0, reason })).error.code).toBe('invalid_input');
    expect((await extend(other, id)).status).toBe(404);
    const params = { applicantId: person.person.saved.id, id };
    const asApplicant = await test.call(extendAttempt, {
      token: person.token,
      params,
      body: { minutes: 1, reason },
    });
    expect(asApplicant.status).toBe(403);
  });
});
