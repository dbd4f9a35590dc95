import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { signOut } from '@sanjeh/contract/account/account.contract';
import { merge, previewMerge } from '@sanjeh/contract/applicant/applicant.admin.contract';
import { saveAnswers, startAttempt, submitAttempt } from '@sanjeh/contract/attempt/attempt.contract';
import type { EventOf } from '@sanjeh/contract/endpoint';
import { followOpenAttempts } from '@sanjeh/contract/live-attempt/live-attempt.contract';
import { liveAttemptLimit } from '@sanjeh/contract/live-attempt/live-attempt.schema';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type SignedInPerson, type TestApp } from '#testing/app.ts';
import { type EventListener, listenTo } from '#testing/event-listener.ts';
import { createContent, type TestContent } from '#testing/exam-content.ts';
import { insertPeople } from '#testing/people.ts';
import { cleanUp, startProgram } from '#testing/server-process.ts';
import { until } from '#testing/until.ts';
import { submitAllExpired } from '../attempt/attempt.service.ts';

type Message = EventOf<typeof followOpenAttempts>;

let test: TestApp;
let token: string;
let content: TestContent;
const open: EventListener<Message>[] = [];

beforeAll(async () => {
  test = await createTestApp();
  ({ token } = await test.admin());
  content = await createContent(test.database.db);
});
afterEach(async () => {
  for (const listener of open.splice(0)) listener.leave();
  await test.database.pool.query(
    'update attempts set submitted_at = now(), submitted_by = $1, total_score = 0 where submitted_at is null',
    ['time'],
  );
});
afterAll(async () => {
  await cleanUp();
  await test.close();
});

async function listening({ app }: TestApp): Promise<string> {
  if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' });
  return `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
}

/** Over a real connection: that it breaks off must be noticed. */
async function follow({
  by = token,
  language = 'fa',
  on = test as TestApp | string,
} = {}): Promise<EventListener<Message>> {
  const address = typeof on === 'string' ? on : await listening(on);
  const headers = { authorization: `Bearer ${by}`, 'accept-language': language };
  const response = await fetch(address + followOpenAttempts.path, { headers });
  expect(response.status).toBe(200);
  const listener = listenTo(followOpenAttempts, Readable.fromWeb(response.body as ReadableStream));
  open.push(listener);
  return listener;
}

/** An exam of two questions. */
async function offered(changes: object = {}): Promise<number> {
  const { examId } = await content.offered({ translations: { en: { title: 'Exam' } }, ...changes });
  await content.question(examId, { title: 'می‌ایستد؟' });
  return examId;
}

async function start(person: SignedInPerson, examId: number) {
  return (await test.call(startAttempt, { token: person.token, body: { examId } })).json;
}
type Attempt = Awaited<ReturnType<typeof start>>;

async function answer(person: SignedInPerson, { id, sections }: Attempt, seq = 1): Promise<void> {
  const question = sections[0]?.questions[0];
  const choice = {
    questionId: question?.id ?? 0,
    answerId: question?.answers[seq % 3]?.id ?? 0,
    seq,
    answeredAt: new Date().toISOString(),
  };
  const of = { token: person.token, params: { id } };
  expect((await test.call(saveAnswers, { ...of, body: { answers: [choice] } })).json.saved).toHaveLength(1);
}

const tellsOf = (id: string) => (message: Message) => message.data.items.some((item) => item.id === id);
const itemOf = (message: Message, id: string) => message.data.items.find((item) => item.id === id);

describe('following the open attempts', () => {
  it('tells what is there, then who starts, answers and submits', async () => {
    const examId = await offered({ timeLimitMinutes: 30 });
    const [early, late] = [await test.applicant(), await test.applicant()];
    const first = await start(early, examId);
    const listener = await follow({ language: 'en' });
    const snapshot = await listener.next();
    expect(snapshot).toMatchObject({ event: 'snapshot', data: { total: 1 } });
    expect(snapshot.data.items).toEqual([
      {
        id: first.id,
        code: first.code,
        applicantId: early.person.saved.id,
        fullName: early.person.saved.fullName,
        exameId: examId,
        title: 'Exam',
        participateDateTime: first.startedAt,
        deadline: first.deadline,
        answered: 0,
        questions: 2,
        savedAt: null,
      },
    ]);
    const second = await start(late, examId);
    const started = await listener.next(tellsOf(second.id));
    expect(started).toMatchObject({ event: 'change', data: { total: 2, finished: [], left: [] } });
    expect(started.data.items).toHaveLength(1);
    await answer(late, second);
    const answered = await listener.next(tellsOf(second.id));
    expect(itemOf(answered, second.id)).toMatchObject({ answered: 1, savedAt: expect.any(String) });
    await test.call(submitAttempt, { token: late.token, params: { id: second.id }, body: {} });
    const submitted = await listener.next();
    expect(submitted).toMatchObject({
      event: 'change',
      data: { total: 1, items: [], finished: [{ id: second.id, submittedBy: 'applicant' }] },
    });
  });

  it('tells what the server submits when the time is over', async () => {
    const examId = await offered({ timeLimitMinutes: 5 });
    const { id } = await start(await test.applicant(), examId);
    const listener = await follow();
    await listener.next(tellsOf(id));
    await test.database.pool.query("update attempts set deadline = now() - interval '1 hour' where id = $1", [
      id,
    ]);
    await submitAllExpired(test.context);
    const over = await listener.next((message) => message.event === 'change' && message.data.total === 0);
    expect(over.data).toMatchObject({ finished: [{ id, submittedBy: 'time' }] });
  });

  it('tells whose an attempt is since two records became one, and that one ended with it', async () => {
    const [examId, otherId] = [await offered(), await offered()];
    const [kept, doubled] = [await test.applicant(), await test.applicant()];
    const into = kept.person.saved.id;
    const stays = await start(doubled, otherId);
    await start(kept, examId);
    const ends = await start(doubled, examId);
    const listener = await follow();
    await listener.next(tellsOf(ends.id));
    const params = { id: doubled.person.saved.id };
    const { fingerprint } = (await test.call(previewMerge, { token, params, query: { into } })).json;
    await test.call(merge, { token, params, body: { into, fingerprint, reason: 'دو بار ثبت شده' } });
    const merged = await listener.next(tellsOf(stays.id));
    expect(itemOf(merged, stays.id)).toMatchObject({ applicantId: into });
    expect(merged.data).toMatchObject({ finished: [{ id: ends.id, applicantId: into }], left: [] });
  });

  it('shows in another process what was saved in this one', async () => {
    const other = startProgram('main.ts', {
      DATABASE_URL: test.database.url,
      DATABASE_DIRECT_URL: test.database.directUrl,
      ADMIN_PASSWORD: 'unused here 5',
    });
    const listener = await follow({ on: await other.ready });
    await listener.next();
    const person = await test.applicant();
    const attempt = await start(person, await offered());
    await listener.next(tellsOf(attempt.id));
    await answer(person, attempt);
    const shown = await listener.next(tellsOf(attempt.id));
    expect(itemOf(shown, attempt.id)).toMatchObject({ answered: 1 });
    // It stops although somebody is listening, and ends their stream properly.
    other.signal('SIGTERM');
    await listener.ended;
    expect((await other.ended).code).toBe(0);
  });

  it('shows the newest ones of many, and says how many there are', async () => {
    const attempt = await start(await test.applicant(), await offered());
    await insertPeople(test.database.db, liveAttemptLimit);
    await test.database.pool.query(
      `insert into attempts (applicant_id, id, code, exam_id, version_id, seed, age_months, age_days, is_out_of_range, started_at)
       select p.id, gen_random_uuid(), 'C' || p.id, a.exam_id, a.version_id, 1, 20, 0, false, now() + p.id * interval '1 second'
       from (select id from applicants order by id desc limit ${liveAttemptLimit}) p, attempts a where a.id = $1`,
      [attempt.id],
    );
    const { data } = await (await follow()).next();
    expect(data.total).toBe(liveAttemptLimit + 1);
    expect(data.items).toHaveLength(liveAttemptLimit);
    expect(data.items.some(({ id }) => id === attempt.id)).toBe(false);
    const times = data.items.map(({ participateDateTime }) => participateDateTime);
    expect(times).toEqual(times.toSorted().toReversed());
  });

  it('lets nobody open too many, and gives a place free that is left', async () => {
    const { token: by } = await test.admin();
    const first = await follow({ by });
    for (let count = 1; count < 6; count += 1) await follow({ by });
    expect((await test.call(followOpenAttempts, { token: by })).error.code).toBe('busy');
    expect((await test.call(followOpenAttempts, { token })).status).toBe(200);
    first.leave();
    await until(async () => (await test.call(followOpenAttempts, { token: by })).status === 200);
  });

  it('ends for somebody who signs out, and for everybody when the server stops', async () => {
    const quick = await createTestApp({ liveBeatMs: 50 });
    const [leaving, staying] = [await quick.admin(), await quick.admin()];
    const ends = await follow({ by: leaving.token, on: quick });
    const goesOn = await follow({ by: staying.token, on: quick });
    await quick.call(signOut, { token: leaving.token });
    await ends.ended;
    await goesOn.next();
    await quick.close();
    await goesOn.ended;
    await expect(goesOn.next()).rejects.toThrow('has ended');
  });
});
