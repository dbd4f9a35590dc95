import { randomUUID } from 'node:crypto';
import * as people from '@sanjeh/contract/applicant/applicant.admin.contract';
import { extendAttempt } from '@sanjeh/contract/attempt/attempt.admin.contract';
import { startAttempt, submitAttempt } from '@sanjeh/contract/attempt/attempt.contract';
import { listMyConsents, withdrawConsent } from '@sanjeh/contract/consent/consent.contract';
import { getExam } from '@sanjeh/contract/exam/exam.contract';
import { getPaperForm, savePaperForm } from '@sanjeh/contract/paper-form/paper-form.contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { createContent } from '#testing/exam-content.ts';
import { addChild } from '#testing/family.ts';
import { createTestExam, type TestExam } from '#testing/taken-exam.ts';
import { until } from '#testing/until.ts';
import { countWaiting } from '#testing/waiting-locks.ts';

let door: TestApp;
let admin: string;
let exam: TestExam;
let mother: Awaited<ReturnType<TestApp['applicant']>>;

beforeAll(async () => {
  door = await createTestApp();
  admin = (await door.admin()).token;
  const content = await createContent(door.database.db);
  exam = await createTestExam(door, content, admin, { consent: 'موافقم.' });
});
afterAll(() => door.close());
beforeEach(async () => {
  mother = await door.applicant();
});

/** A result under a consent of its own, and that consent. */
async function agreed(applicantId: number) {
  const { token } = mother;
  const version = (await door.call(getExam, { params: { id: exam.id } })).json.consent?.version;
  const body = { examId: exam.id, applicantId, consent: { version } };
  const { id } = (await door.call(startAttempt, { token, body })).json;
  await door.call(submitAttempt, { token, params: { id }, body: {} });
  const { items } = (await door.call(listMyConsents, { token, query: { applicantId } })).json;
  const params = { id: items[0]?.id };
  return { id, withdraw: () => door.call(withdrawConsent, { token, params }) };
}

/** The first is held before it writes to a table, the second comes meanwhile, and may have to wait for it. */
async function whileHeld<First, Second>(
  table: string,
  first: () => Promise<First>,
  second: () => Promise<Second>,
): Promise<{ first: First; second: Second; hasWaited: boolean }> {
  let isAnswered = false;
  const holder = await door.database.pool.connect();
  try {
    await holder.query('begin');
    await holder.query(`lock table ${table} in share mode`);
    const waiting = async (count: number) => Number(await countWaiting(door.database.db)) >= count;
    const one = first();
    await until(() => waiting(1));
    const other = second().finally(() => {
      isAnswered = true;
    });
    await until(async () => isAnswered || (await waiting(2)));
    const hasWaited = !isAnswered;
    await holder.query('rollback');
    return { first: await one, second: await other, hasWaited };
  } finally {
    holder.release(true);
  }
}

test('a paper form that is being taken comes before the withdrawal, not under a consent that is gone', async () => {
  const { id: applicantId } = mother.person.saved;
  const { withdraw } = await agreed(applicantId);
  const filledOn = '2020-03-02';
  const params = { id: applicantId, exameId: exam.id };
  const asked = { token: admin, params, query: { filledOn } };
  const { versionId } = (await door.call(getPaperForm, asked)).json;
  const form = { id: randomUUID(), exameId: exam.id, versionId, filledOn, answers: [] };
  const body = { ...form, informant: { who: 'mother' } };
  const type = () => door.call(savePaperForm, { token: admin, params, body });
  const { first, second, hasWaited } = await whileHeld('attempts', type, withdraw);
  expect([first.status, second.status, hasWaited]).toEqual([201, 200, true]);
  expect((await type()).status).toBe(201);
  const again = { ...body, id: randomUUID() };
  const refused = await door.call(savePaperForm, { token: admin, params, body: again });
  expect(refused.error.code).toBe('consent_required');
});

test('an attempt that is being opened again is stopped', async () => {
  const { id: applicantId } = mother.person.saved;
  const { id, withdraw } = await agreed(applicantId);
  const given = { token: admin, params: { applicantId, id }, body: { minutes: 5, reason: 'برق رفت' } };
  const { first, second } = await whileHeld('audit_log', () => door.call(extendAttempt, given), withdraw);
  expect(first.status).toBe(200);
  expect(second.json.stopped).toEqual([{ id, exameId: exam.id }]);
  expect((await door.call(extendAttempt, given)).error.code).toBe('not_found');
});

test('what is withdrawn while two people are merged is withdrawn of the one who stays', async () => {
  const [kept, doubled] = [await addChild(door, mother), await addChild(door, mother)];
  const { withdraw } = await agreed(doubled.id);
  const about = { token: admin, params: { id: doubled.id } };
  const { fingerprint } = (await door.call(people.previewMerge, { ...about, query: { into: kept.id } })).json;
  const body = { into: kept.id, fingerprint, reason: 'دوبار ثبت شده' };
  const merge = () => door.call(people.merge, { ...about, body });
  const { first, second } = await whileHeld('stopped_attempts', merge, withdraw);
  expect([first.status, second.status]).toEqual([200, 200]);
  const all = await door.database.pool.query(
    'select applicant_id, withdrawn_at from consents where applicant_id = any ($1)',
    [[kept.id, doubled.id]],
  );
  expect(all.rows).toEqual([{ applicant_id: kept.id, withdrawn_at: expect.any(Date) }]);
});
