import { randomUUID } from 'node:crypto';
import { extendAttempt, restoreAttempt, voidAttempt } from '@sanjeh/contract/attempt/attempt.admin.contract';
import { submitAttempt } from '@sanjeh/contract/attempt/attempt.contract';
import { listAudit } from '@sanjeh/contract/audit/audit.contract';
import { getDashboard } from '@sanjeh/contract/dashboard/dashboard.contract';
import { confirmErasure, createErasure, getErasure } from '@sanjeh/contract/erasure/erasure.admin.contract';
import * as contract from '@sanjeh/contract/follow-up/follow-up.contract';
import type { FollowUpInput } from '@sanjeh/contract/follow-up/follow-up.schema';
import { previewRescoring, rescore } from '@sanjeh/contract/rescoring/rescoring.contract';
import * as scales from '@sanjeh/contract/scale/scale.contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { openStream } from '#testing/event-listener.ts';
import { createContent, type TestContent } from '#testing/exam-content.ts';
import { canReadPdf, copiedPages } from '#testing/pdf-text.ts';
import { createTestExam, type TestExam } from '#testing/taken-exam.ts';

let door: TestApp;
let content: TestContent;
let token: string;
let exam: TestExam;
let person: Awaited<ReturnType<TestApp['applicant']>>;

/** Up to 5 asks for action. A label may look like a reason and is none. */
const bands = [
  { lower: 0, upper: 5, label: 'ارجاع', english: 'Refer', severity: 'act' },
  { lower: 6, upper: 30, label: 'x:act', english: 'Fine', severity: 'good' },
] as const;

beforeAll(async () => {
  door = await createTestApp();
  content = await createContent(door.database.db);
  ({ token } = await door.admin());
});
afterAll(() => door.close());
beforeEach(async () => {
  exam = await createTestExam(door, content, token);
  await exam.setBands(bands);
  person = await door.applicant();
});

const [best, worst] = [
  [0, 0, 0],
  [2, 2, 2],
];
const paramsOf = (id: string) => ({ applicantId: person.person.saved.id, id });
const listed = async (query: object = {}, language = 'en') => {
  const headers = { 'accept-language': language };
  const all = { token, headers, query: { examId: exam.id, ...query } };
  return (await door.call(contract.listFollowUps, all)).json.items;
};
const read = async (id: string) =>
  (await door.call(contract.getFollowUp, { token, params: paramsOf(id) })).json;
const step = (id: string, body: Partial<FollowUpInput>) =>
  door.call(contract.updateFollowUp, {
    ...{ token, params: paramsOf(id) },
    body: { state: 'called', nextOn: null, revision: 1, ...body },
  });
const applyScores = async () => {
  const of = { token, params: { id: exam.id } };
  const stream = await openStream(door.app, previewRescoring, of);
  let message = await stream.next();
  while (message.event !== 'preview') message = await stream.next();
  const fingerprint = message.data.fingerprint ?? '';
  return door.call(rescore, { ...of, body: { fingerprint, reason: 'نمره‌ها' } });
};

describe('what needs action is on the list', () => {
  test('by its band, and nothing else is', async () => {
    const id = await exam.take(person, worst);
    await exam.take(await door.applicant(), best);
    expect(await listed()).toMatchObject([
      {
        ...{ attemptId: id, state: 'open', nextOn: null, standing: 'needed', revision: 1, noteCount: 0 },
        applicant: { phoneNumber: person.person.saved.phoneNumber },
        ...{ alerts: [], bands: [{ scale: null, label: 'Refer' }] },
      },
    ]);
    expect(await listed({}, 'fa')).toMatchObject([{ bands: [{ label: 'ارجاع' }] }]);
  });

  test('by a critical answer, whatever the band', async () => {
    const answerId = exam.questions[0]?.answers[0]?.id ?? 0;
    const alerts = [{ answerId, text: 'با او صحبت کنید' }];
    const body = { revision: 1, totalShown: true, scales: [], alerts };
    await door.call(scales.replace, { token, params: { id: exam.id }, body });
    await exam.take(person, best);
    expect(await listed({ reason: 'alert' })).toMatchObject([{ alerts: ['با او صحبت کنید'], bands: [] }]);
    expect(await listed({ reason: 'band' })).toEqual([]);
  });

  test('after a correction of the scores, which also opens what was done', async () => {
    const [good, bad] = [await exam.take(await door.applicant(), best), await exam.take(person, worst)];
    expect((await step(bad, { state: 'done' })).status).toBe(200);
    expect(await listed()).toEqual([]);
    for (const place of [0, 1, 2]) await exam.correct(place, [0, 5, 10]);
    await applyScores();
    expect(await listed()).toMatchObject([{ attemptId: good, standing: 'needed' }]);
    // It does not leave the list: somebody has worked on it.
    expect(await listed({ state: 'done' })).toMatchObject([{ attemptId: bad, standing: 'no_longer' }]);
    for (const place of [0, 1, 2]) await exam.correct(place, [10, 5, 0]);
    await applyScores();
    expect((await listed()).map(({ attemptId, state }) => [attemptId, state])).toContainEqual([bad, 'open']);
  });

  test('once it counts again, by what it asks for since it was corrected meanwhile', async () => {
    const [fine, bad] = [await exam.take(person, best), await exam.take(person, worst)];
    await step(fine, { revision: 0, state: 'done' });
    await step(bad, { state: 'done' });
    const both = [paramsOf(fine), paramsOf(bad)];
    const body = { reason: 'برادرش پاسخ داده بود' };
    for (const params of both) await door.call(voidAttempt, { token, params, body });
    for (const place of [0, 1, 2]) await exam.correct(place, [1, 1, 1]);
    await applyScores();
    expect(await listed()).toEqual([]);
    for (const params of both) await door.call(restoreAttempt, { token, params, body });
    const states = (await listed({ state: 'all' })).map(({ attemptId, state }) => [attemptId, state]);
    expect(Object.fromEntries(states)).toEqual({ [fine]: 'open', [bad]: 'done' });
  });

  test('but nothing of people who were erased', async () => {
    await exam.take(person, best);
    const of = { applicantId: person.person.saved.id, isAccount: true };
    const params = { id: (await door.call(createErasure, { token, body: of })).json.id };
    const { fingerprint } = (await door.call(getErasure, { token, params })).json;
    await door.call(confirmErasure, { token, params, body: { fingerprint } });
    const due = async () => (await door.call(getDashboard, { token })).json.followUpsDue;
    const before = await due();
    for (const place of [0, 1, 2]) await exam.correct(place, [1, 1, 1]);
    expect((await applyScores()).status).toBe(200);
    const { rows } = await sql<{ band_keys: string[] }>`
      SELECT band_keys FROM attempts WHERE exam_id = ${exam.id}
    `.execute(door.database.db);
    expect(rows[0]?.band_keys.join(' ')).toContain(':act');
    expect(await due()).toEqual(before);
  });

  test('while it is taken again, and once it is handed in anew', async () => {
    const id = await exam.take(person, worst);
    await step(id, { state: 'done' });
    await door.call(extendAttempt, {
      ...{ token, params: paramsOf(id), body: { minutes: 10, reason: 'برق رفت' } },
    });
    expect(await listed({ state: 'all' })).toMatchObject([
      { standing: 'reopened', state: 'done', bands: [] },
    ]);
    await door.call(submitAttempt, { token: person.token, params: { id }, body: {} });
    expect(await listed()).toMatchObject([{ standing: 'needed', state: 'open' }]);
  });

  test('goes over to the person whom somebody turns out to be', async () => {
    const id = await exam.take(person, worst);
    await step(id, { note: 'زنگ زدم', inReport: true });
    const { person: other } = await door.applicant();
    await sql`UPDATE attempts SET applicant_id = ${other.saved.id} WHERE id = ${id}`.execute(
      door.database.db,
    );
    expect(await listed()).toMatchObject([{ applicant: { id: other.saved.id }, noteCount: 1 }]);
  });

  test('and any other result where somebody wants to follow it up', async () => {
    const id = await exam.take(person, best);
    expect(await read(id)).toMatchObject({ revision: 0, state: 'open', standing: 'no_longer' });
    await step(id, { revision: 0, state: 'referred' });
    expect(await listed()).toMatchObject([{ attemptId: id, state: 'referred', standing: 'no_longer' }]);
    const open = await exam.start(await door.applicant());
    expect((await step(open, { revision: 0 })).status).toBe(404);
  });
});

describe('a step', () => {
  test('has a state, a next date and a note with its author; what is done has no date', async () => {
    const id = await exam.take(person, worst);
    const text = 'مادر گفت\nفردا می‌آید';
    await step(id, { nextOn: '2999-01-01', note: text });
    expect(await listed()).toMatchObject([
      { state: 'called', nextOn: '2999-01-01', lastNote: { text, inReport: false }, noteCount: 1 },
    ]);
    const { notes, revision } = await read(id);
    expect(notes[0]?.author).toMatch(/^boss-/);
    await step(id, { revision, state: 'done', nextOn: '2999-01-01' });
    expect(await read(id)).toMatchObject({ state: 'done', nextOn: null });
    const { items } = (await door.call(listAudit, { token, query: { entity: 'attempt', entityId: id } }))
      .json;
    expect(items[0]).toMatchObject({ part: { entity: 'follow_up' }, action: 'update' });
    expect(JSON.stringify(items)).not.toContain('مادر');
  });

  test('is refused to whoever is late, and of two at once one is taken', async () => {
    const id = await exam.take(person, worst);
    const both = await Promise.all([step(id, { state: 'called' }), step(id, { state: 'referred' })]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await step(id, { revision: 1 })).error.code).toBe('stale');
  });

  test('has its note once, however often it is sent; other words under its name are refused', async () => {
    const id = await exam.take(person, worst);
    const noteId = randomUUID();
    const send = (body: Partial<FollowUpInput>) => step(id, { note: 'زنگ زدم', noteId, ...body });
    expect((await send({})).status).toBe(200);
    // The answer was lost: it is sent again as it was, and then on what stands there now.
    expect((await send({})).error.code).toBe('stale');
    expect((await send({ revision: 2, state: 'referred' })).json).toMatchObject({
      ...{ state: 'referred', revision: 3, notes: [{ id: noteId, text: 'زنگ زدم' }] },
    });
    expect((await read(id)).notes).toHaveLength(1);
    expect((await send({ revision: 3, state: 'done', note: 'دیگر' })).error.code).toBe('conflict');
    expect(await read(id)).toMatchObject({ state: 'referred', revision: 3, notes: [{ text: 'زنگ زدم' }] });
  });

  test('is for administrators alone, and of the person it belongs to', async () => {
    const id = await exam.take(person, worst);
    const own = await door.call(contract.getFollowUp, { token: person.token, params: paramsOf(id) });
    expect(own.status).toBe(403);
    const { person: other } = await door.applicant();
    const params = { applicantId: other.saved.id, id };
    expect((await door.call(contract.getFollowUp, { token, params })).status).toBe(404);
  });
});

test('what is due is found and counted', async () => {
  const due = async () => (await door.call(getDashboard, { token })).json.followUpsDue?.total ?? Number.NaN;
  const before = await due();
  const id = await exam.take(person, worst);
  expect(await due()).toBe(before + 1);
  expect(await listed({ due: 'today' })).toHaveLength(1);
  await step(id, { nextOn: '2999-01-01' });
  expect(await due()).toBe(before);
  expect(await listed({ due: 'week' })).toEqual([]);
  expect(await listed({ search: person.person.nationalCode })).toHaveLength(1);
  const later = await exam.take(await door.applicant(), worst);
  expect((await listed()).map(({ attemptId }) => attemptId)).toEqual([later, id]);
  expect((await listed({ sort: '-due' })).map(({ attemptId }) => attemptId)).toEqual([id, later]);
});

test.skipIf(!canReadPdf)('a note stands in the report only where it was marked so', async () => {
  const id = await exam.take(person, worst);
  await step(id, { note: 'محرمانه' });
  await step(id, { revision: 2, note: 'ارجاع شد', inReport: true });
  const report = async () => {
    const url = `/api/attempts/${id}/report.pdf`;
    const { rawPayload } = await door.app.inject({
      url,
      headers: { authorization: `Bearer ${person.token}` },
    });
    return copiedPages(rawPayload).join(' ');
  };
  expect(await report()).toContain('ارجاع شد');
  expect(await report()).not.toContain('محرمانه');
  const { notes } = await read(id);
  const marked = notes.find(({ inReport }) => inReport)?.id ?? '';
  await door.call(contract.updateFollowUpNote, {
    ...{ token, params: { ...paramsOf(id), noteId: marked }, body: { inReport: false } },
  });
  expect(await report()).not.toContain('ارجاع شد');
});
