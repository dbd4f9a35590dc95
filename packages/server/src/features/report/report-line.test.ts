import { createRequire } from 'node:module';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { move } from '@sanjeh/contract/applicant/applicant.admin.contract';
import { startAttempt, submitAttempt } from '@sanjeh/contract/attempt/attempt.contract';
import { getReports } from '@sanjeh/contract/report/report.admin.contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type SignedInPerson, type TestApp } from '#testing/app.ts';
import { createContent } from '#testing/exam-content.ts';
import { addChild } from '#testing/family.ts';
import { copyAttempt } from '#testing/many-results.ts';
import { until } from '#testing/until.ts';
import type { Line } from '#work/line.ts';

let test: TestApp;
let examId: number;
let line: Line;

beforeAll(async () => {
  test = await createTestApp();
  ({ examId } = await (await createContent(test.database.db)).offered());
  const opened = test.context.work.find('reports');
  if (!opened) throw new Error('reports have no line');
  line = opened;
});
afterAll(() => test.close());

async function personWithReport(): Promise<{ get: () => ReturnType<typeof read> }> {
  const person = await test.applicant();
  const { token } = person;
  const { id } = (await test.call(startAttempt, { token, body: { examId } })).json;
  await test.call(submitAttempt, { token, params: { id }, body: {} });
  return { get: () => read(person, id) };
}

function read({ token }: SignedInPerson, id: string) {
  const headers = { authorization: `Bearer ${token}` };
  return test.app.inject({ url: `/api/attempts/${id}/report.pdf`, headers });
}

/** Takes every place there is, and one in line, until it is told to go. */
function occupy(): { leave: () => Promise<unknown> } {
  const gate = Promise.withResolvers<void>();
  const held: Promise<void>[] = [];
  while (line.figures().waiting === 0) held.push(line.run(`nobody ${held.length}`, () => gate.promise));
  return {
    leave: () => {
      gate.resolve();
      return Promise.all(held);
    },
  };
}

describe('setting reports', () => {
  it('is never done where requests are answered', async () => {
    const { get } = await personWithReport();
    const loaded = (part: string) =>
      Object.keys(createRequire(import.meta.url).cache).filter((file) => file.includes(part));
    // Another test may have set one in this process before.
    const before = loaded('typst');
    const { statusCode, rawPayload } = await get();
    expect([statusCode, rawPayload.subarray(0, 5).toString()]).toEqual([200, '%PDF-']);
    // Each thread loads its own: this one has not loaded it.
    expect(loaded('typst')).toEqual(before);
    expect(loaded('sharp')).not.toEqual([]);
  });

  it('goes by turns: who asks for many is refused some, and keeps nobody else waiting', async () => {
    const [many, one] = await Promise.all([personWithReport(), personWithReport()]);
    const nobody = occupy();
    const perPerson = 8;
    const before = line.figures();
    const order: string[] = [];
    const ask = async (name: string, { get }: typeof many) => {
      const answer = await get();
      order.push(name);
      return answer;
    };
    const asked = Array.from({ length: perPerson + 3 }, () => ask('many', many));
    await until(() => line.figures().waiting === before.waiting + perPerson);
    await until(() => line.figures().refused === before.refused + 3);
    const metrics = (await test.app.inject({ url: '/api/metrics' })).body;
    expect(metrics).toContain(`work_waiting{line="reports"} ${before.waiting + perPerson}`);
    expect(metrics).toContain(`work_refused_total{line="reports"} ${before.refused + 3}`);
    const other = ask('one', one);
    await until(() => line.figures().waiting === before.waiting + perPerson + 1);
    await nobody.leave();

    expect((await other).statusCode).toBe(200);
    const answers = await Promise.all(asked);
    const refused = answers.filter(({ statusCode }) => statusCode !== 200);
    expect(refused.map(({ statusCode, headers }) => [statusCode, headers['retry-after']])).toEqual(
      Array.from({ length: 3 }, () => [503, '5']),
    );
    expect(refused[0]?.json()).toMatchObject({ code: 'busy', params: { seconds: 5 } });
    expect(order.indexOf('one')).toBeLessThan(order.lastIndexOf('many'));
  });

  it('asks at its turn whose it is: who was moved meanwhile is not told of', async () => {
    const [mother, father] = [await test.applicant(), await test.applicant()];
    const child = await addChild(test, mother);
    const { token } = mother;
    const body = { examId, applicantId: child.id };
    const { id } = (await test.call(startAttempt, { token, body })).json;
    await test.call(submitAttempt, { token, params: { id }, body: {} });
    const nobody = occupy();
    const before = line.figures().waiting;
    const asked = Promise.resolve(read(mother, id));
    await until(() => line.figures().waiting === before + 1);
    const order = { accountId: father.person.accountId, reason: 'بنا به درخواست پدر' };
    const by = (await test.admin()).token;
    const moved = await test.call(move, { token: by, params: { id: child.id }, body: order });
    expect(moved.status).toBe(200);
    await nobody.leave();
    expect((await asked).statusCode).toBe(404);
    expect((await read(father, id)).statusCode).toBe(200);
  });

  it('tells nothing to whose right has ended before it was their turn, nor the rest of a file', async () => {
    const end = 'update users set disabled_at = now() where id = $1';
    const endAdmin = 'update users set disabled_at = now() where username = $1';
    const person = await test.applicant();
    const { token } = person;
    const { id } = (await test.call(startAttempt, { token, body: { examId } })).json;
    await test.call(submitAttempt, { token, params: { id }, body: {} });
    await copyAttempt(test.database.db, id, { count: 4 });
    const admin = await test.admin();
    const headers = { authorization: `Bearer ${admin.token}` };
    const url = `/api/admin/applicants/${person.person.saved.id}/attempts/${id}/report.pdf`;
    const file = await test.app.inject({ url: getReports.path, headers, payloadAsStream: true });

    const nobody = occupy();
    const before = line.figures().waiting;
    const asked = [read(person, id), test.app.inject({ url, headers })].map((one) => Promise.resolve(one));
    await until(() => line.figures().waiting >= before + asked.length);
    await test.database.pool.query(end, [person.person.accountId]);
    await test.database.pool.query(endAdmin, [admin.username]);
    // Longer than nobody asks again.
    await wait(1100);
    await nobody.leave();
    for (const one of asked) expect((await one).statusCode).toBe(401);
    await expect(text(file.stream())).rejects.toThrow();
  });
});
