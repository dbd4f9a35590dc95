import * as contract from '@sanjeh/contract/applicant/applicant.admin.contract';
import * as attempt from '@sanjeh/contract/attempt/attempt.contract';
import { listAudit } from '@sanjeh/contract/audit/audit.contract';
import { listMyConsents, withdrawConsent } from '@sanjeh/contract/consent/consent.contract';
import { getExam } from '@sanjeh/contract/exam/exam.contract';
import { getResult } from '@sanjeh/contract/result/result.contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { createContent } from '#testing/exam-content.ts';
import { addChild } from '#testing/family.ts';
import { createTestExam } from '#testing/taken-exam.ts';

let door: TestApp;
let token: string;
let examId: number;
let version: number | undefined;
let kept: Child;
let twin: Child;

/** One of the two records of a child, each in an account of its own. */
interface Child {
  id: number;
  token: string;
}

beforeAll(async () => {
  door = await createTestApp();
  ({ token } = await door.admin());
  const content = await createContent(door.database.db);
  ({ id: examId } = await createTestExam(door, content, token, { consent: 'موافقم.' }));
  version = (await door.call(getExam, { params: { id: examId } })).json.consent?.version;
});
afterAll(() => door.close());
beforeEach(async () => {
  const [one, other] = [await door.applicant(), await door.applicant()];
  kept = { id: (await addChild(door, one)).id, token: one.token };
  twin = { id: (await addChild(door, other)).id, token: other.token };
});

const begin = (child: Child, consent?: object) =>
  door.call(attempt.startAttempt, {
    token: child.token,
    body: { examId, applicantId: child.id, ...(consent && { consent }) },
  });
/** Agrees, if that is asked, and begins. */
const agree = async (child: Child) => (await begin(child, { version })).json.id;
const submit = ({ token: own }: Child, id: string) =>
  door.call(attempt.submitAttempt, { token: own, params: { id }, body: {} });
const agreeAndTake = async (child: Child) => {
  const id = await agree(child);
  await submit(child, id);
  return id;
};
const consentsOf = async (child: Child) =>
  (await door.call(listMyConsents, { token: child.token, query: { applicantId: child.id } })).json.items;
const withdraw = async (child: Child) => {
  const id = (await consentsOf(child)).find(({ withdrawnAt }) => withdrawnAt === null)?.id ?? '';
  return (await door.call(withdrawConsent, { token: child.token, params: { id } })).json.withdrawnAt;
};
const preview = async () =>
  (await door.call(contract.previewMerge, { token, params: { id: twin.id }, query: { into: kept.id } })).json;
const merge = (fingerprint: string) =>
  door.call(contract.merge, {
    ...{ token, params: { id: twin.id } },
    body: { into: kept.id, fingerprint, reason: 'دوبار ثبت شده' },
  });
const standing = async () => (await consentsOf(kept)).filter(({ withdrawnAt }) => withdrawnAt === null);

test.each([
  ['doubled', 'kept'],
  ['kept', 'doubled'],
])('what the %s record agreed to before the %s one withdrew it is withdrawn', async (earlier) => {
  const [early, late] = earlier === 'kept' ? [kept, twin] : [twin, kept];
  const taken = await agreeAndTake(early);
  await agreeAndTake(late);
  const withdrawnAt = await withdraw(late);
  expect((await merge((await preview()).fingerprint)).status).toBe(200);
  expect(await standing()).toEqual([]);
  expect((await begin(kept)).error.code).toBe('consent_required');
  const result = await door.call(getResult, { token: kept.token, params: { id: taken } });
  expect(result.json.consent).toMatchObject({ withdrawnAt });
});

test('what is under way under it ends in either record, as the preview says; nothing of it is handed in', async () => {
  await agreeAndTake(twin);
  await withdraw(twin);
  // Given anew here, and withdrawn there after that.
  await agreeAndTake(kept);
  const { fingerprint: before } = await preview();
  const there = await agree(twin);
  await withdraw(twin);
  const open = await agree(kept);
  const shown = await preview();
  expect(shown).toMatchObject({ attempts: 1, submits: [], stops: [{ id: open }] });
  expect((await merge(before)).error.code).toBe('stale');
  expect((await merge(shown.fingerprint)).status).toBe(200);
  expect((await consentsOf(kept)).map(({ openAttempts }) => openAttempts)).toEqual([0, 0, 0]);
  for (const id of [there, open]) expect((await submit(kept, id)).error.code).toBe('not_found');
  const { rows } = await door.database.pool.query('select applicant_id from stopped_attempts where id = $1', [
    open,
  ]);
  expect(rows).toEqual([{ applicant_id: kept.id }]);
  const query = { entity: 'attempt', entityId: open, action: 'merge' };
  expect((await door.call(listAudit, { token, query })).json.total).toBe(1);
});

test.each([
  ['doubled', 'kept'],
  ['kept', 'doubled'],
])(
  'an open one of the %s record goes on where the %s one has agreed again since it withdrew',
  async (earlier) => {
    const [early, late] = earlier === 'kept' ? [kept, twin] : [twin, kept];
    const open = await agree(early);
    await agreeAndTake(late);
    const withdrawnAt = await withdraw(late);
    await agreeAndTake(late);
    const shown = await preview();
    expect(shown.stops).toEqual([]);
    expect((await merge(shown.fingerprint)).status).toBe(200);
    const [only, ...more] = await standing();
    expect(more).toEqual([]);
    // Not dated back before what was withdrawn.
    expect(String(only?.givenAt) > withdrawnAt).toBe(true);
    expect((await begin(kept)).json.id).toBe(open);
  },
);

test('one that was given after the other record withdrew it stands', async () => {
  await agreeAndTake(twin);
  await withdraw(twin);
  await agreeAndTake(kept);
  expect((await merge((await preview()).fingerprint)).status).toBe(200);
  expect(await standing()).toHaveLength(1);
  expect((await begin(kept)).status).toBe(200);
});
