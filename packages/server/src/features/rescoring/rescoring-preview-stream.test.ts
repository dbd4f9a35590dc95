import { listAudit } from '@sanjeh/contract/audit/audit.contract';
import { buildPath } from '@sanjeh/contract/endpoint';
import { previewRescoring } from '@sanjeh/contract/rescoring/rescoring.contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { openStream } from '#testing/event-listener.ts';
import { createContent } from '#testing/exam-content.ts';
import { copyAttempt } from '#testing/many-results.ts';
import { rescoringDesk } from '#testing/rescoring-desk.ts';
import { createTestExam, type TestExam } from '#testing/taken-exam.ts';
import { until } from '#testing/until.ts';
import { countWaiting } from '#testing/waiting-locks.ts';
import { readPlan } from './rescoring-plan.ts';
import { createPreviewCache, previewPlan } from './rescoring-preview.service.ts';

let test: TestApp;
let token: string;
let exam: TestExam;
let person: Awaited<ReturnType<TestApp['applicant']>>;
beforeAll(async () => {
  test = await createTestApp();
  ({ token } = await test.admin());
  person = await test.applicant();
  exam = await createTestExam(test, await createContent(test.database.db), token);
  await copyAttempt(test.database.db, await exam.take(person, [1, 1, 1]), { count: 2510 });
  await exam.correct(0, [10, 7, 0]);
});
afterAll(() => test.close());

const listen = () =>
  openStream(test.app, previewRescoring, { token, params: { id: exam.id }, query: { page: 2 } });

it('stops when nobody listens, and what was given up is not taken for the whole', async () => {
  const { db } = test.database;
  const cache = createPreviewCache();
  const left = new AbortController();
  const seen: object[] = [];
  const watcher = {
    signal: left.signal,
    onProgress: (progress: object) => {
      seen.push(progress);
      left.abort();
    },
  };
  const context = { db, cache, examId: exam.id, language: 'en' } as const;
  const plan = await readPlan(db, exam.id);
  await expect(previewPlan(context, plan, { page: 1, pageSize: 10 }, watcher)).rejects.toThrow();
  expect(seen).toEqual([{ done: 500, total: 2511 }]);
  expect(cache.get(plan.fingerprint ?? '')).toBeUndefined();
});

it('tells how many it has looked through', async () => {
  const whole = await listen();
  for (const done of [500, 1000, 1500, 2000, 2500])
    expect(await whole.next()).toEqual({ event: 'progress', data: { done, total: 2511 } });
  const found = await whole.next();
  await whole.ended;
  const data = { attempts: 2511, totalsChanged: 2511, changes: { page: 2 } };
  expect(found).toMatchObject({ event: 'preview', data });
  // Once found it is remembered.
  expect(await (await listen()).next()).toEqual(found);
});

it('is for administrators, on an exam that is there', async () => {
  const params = { id: exam.id };
  expect((await test.call(previewRescoring, { params })).error.code).toBe('not_signed_in');
  expect((await test.call(previewRescoring, { token: person.token, params })).error.code).toBe('forbidden');
  const missing = { token, params: { id: 2_000_000_000 } };
  expect((await test.call(previewRescoring, missing)).error.code).toBe('not_found');
});

it('names people to those who may see results, and that is recorded; an author sees codes', async () => {
  const desk = rescoringDesk(test, await createContent(test.database.db), token);
  const author = await test.admin(['author']);
  const both = await test.admin(['author', 'clinician']);
  const entriesOf = async ({ username }: { username: string }) => {
    await test.context.listReadings.close();
    const query = { action: 'read', pageSize: 100 };
    const { items } = (await test.call(listAudit, { token, query })).json;
    return items.filter(({ user }) => user?.name === username);
  };
  const changesFor = async (by: string) => (await desk.preview(exam, {}, 'fa', by)).changes.items;

  const bare = await changesFor(author.token);
  expect(bare.length).toBeGreaterThan(0);
  for (const { applicantId, fullName } of bare) expect([applicantId, fullName]).toEqual([null, null]);
  expect(JSON.stringify(bare)).not.toContain(person.person.lastName);
  expect(await entriesOf(author)).toEqual([]);

  const [named] = await changesFor(both.token);
  await changesFor(both.token);
  const { id: applicantId, fullName } = person.person.saved;
  expect(named).toEqual({ ...bare[0], applicantId, fullName });
  const [entry, ...others] = await entriesOf(both);
  expect(others).toEqual([]);
  expect(entry).toMatchObject({
    ...{ entity: 'attempt', entityId: 'all' },
    changes: [
      { field: 'seen', after: 'list' },
      { field: 'examId', after: exam.id },
    ],
  });
  const other = await desk.banded();
  expect((await desk.preview(other, {}, 'fa', both.token)).changes.items).toEqual([]);
  expect(await entriesOf(both)).toHaveLength(1);
});

/** Something happens while people are being read; what is told then. */
async function toldAfter(by: { token: string }, happens: string): Promise<string> {
  const { db, pool } = test.database;
  const holder = await pool.connect();
  await holder.query('begin');
  await holder.query('lock table applicants in access exclusive mode');
  const told = Promise.resolve(
    test.app.inject({
      url: buildPath(previewRescoring.path, { id: exam.id }),
      headers: { authorization: `Bearer ${by.token}` },
    }),
  );
  await until(async () => (await countWaiting(db)) === 1);
  await pool.query(happens);
  await holder.query('commit');
  holder.release();
  return (await told).body;
}

it('tells nothing to who has lost the right while it was made, and no names to who may not see them', async () => {
  const both = await test.admin(['author', 'clinician']);
  const of = `where username = '${both.username}'`;
  const preview = await toldAfter(both, `update users set rights = '{author}' ${of}`);
  expect(preview).toContain('event: preview');
  expect(preview).not.toContain(person.person.lastName);
  expect(await toldAfter(both, `update users set disabled_at = now() ${of}`)).not.toContain('event: preview');
});
