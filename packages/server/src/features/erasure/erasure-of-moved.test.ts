import { getMe } from '@sanjeh/contract/account/account.contract';
import * as applicants from '@sanjeh/contract/applicant/applicant.admin.contract';
import { listAudit } from '@sanjeh/contract/audit/audit.contract';
import * as erasing from '@sanjeh/contract/erasure/erasure.admin.contract';
import * as own from '@sanjeh/contract/erasure/erasure.contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { addChild } from '#testing/family.ts';

let door: TestApp;
let owner: string;
let mother: Awaited<ReturnType<TestApp['applicant']>>;
let father: Awaited<ReturnType<TestApp['applicant']>>;
let childId: number;
beforeAll(async () => {
  door = await createTestApp();
  owner = (await door.admin()).token;
});
afterAll(() => door.close());
beforeEach(async () => {
  [mother, father] = [await door.applicant(), await door.applicant()];
  childId = (await addChild(door, mother)).id;
});

const ask = async () =>
  (await door.call(own.askErasure, { token: mother.token, body: { applicantId: childId } })).json.id;
const look = async (id: number) =>
  (await door.call(erasing.getErasure, { token: owner, params: { id } })).json;
const confirm = (id: number, fingerprint: string | null) =>
  door.call(erasing.confirmErasure, { token: owner, params: { id }, body: { fingerprint } });
const drop = (id: number) => door.call(erasing.dropErasure, { token: owner, params: { id } });
const move = () =>
  door.call(applicants.move, {
    ...{ token: owner, params: { id: childId } },
    body: { accountId: father.person.accountId, reason: 'نزد پدر است' },
  });
const isThere = async () =>
  (await door.call(getMe, { token: father.token })).json.applicants.some(({ id }) => id === childId);

test('moving somebody withdraws what their former account asked for, and records it', async () => {
  const id = await ask();
  const { fingerprint } = await look(id);
  expect((await move()).status).toBe(200);
  expect(await look(id)).toMatchObject({ state: 'withdrawn', fingerprint: null });
  expect((await confirm(id, fingerprint)).error.code).toBe('stale');
  expect(await isThere()).toBe(true);
  const query = { entity: 'erasure', entityId: String(id) };
  const { items } = (await door.call(listAudit, { token: owner, query })).json;
  expect(items.map(({ action }) => action)).toEqual(['withdraw', 'ask']);
  const again = await door.call(own.askErasure, { token: father.token, body: { applicantId: childId } });
  expect(again.status).toBe(201);
});

test('what an owner wrote down stays the owner’s to confirm', async () => {
  const body = { applicantId: childId, isAccount: false };
  const { id } = (await door.call(erasing.createErasure, { token: owner, body })).json;
  await move();
  const { fingerprint, state } = await look(id);
  expect(state).toBe('asked');
  expect((await confirm(id, fingerprint)).status).toBe(200);
  expect(await isThere()).toBe(false);
});

test('a request that is left over from an earlier move cannot be confirmed, and an owner drops it', async () => {
  const id = await ask();
  const { fingerprint } = await look(id);
  const [{ accountId }, values] = [father.person, 'update applicants set user_id = $1 where id = $2'];
  await door.database.pool.query(values, [accountId, childId]);
  expect(await look(id)).toMatchObject({ state: 'asked', people: [], phoneNumber: null, fingerprint: null });
  const refused = await confirm(id, fingerprint);
  expect([refused.status, refused.error.code]).toEqual([409, 'stale']);
  expect((await drop(id)).status).toBe(204);
  expect((await look(id)).state).toBe('withdrawn');
  expect(await isThere()).toBe(true);
});

test('moving and confirming at once: one of them', async () => {
  const id = await ask();
  const { fingerprint } = await look(id);
  const [moved, confirmed] = await Promise.all([move(), confirm(id, fingerprint)]);
  expect([moved.status, confirmed.status].toSorted()).toEqual(moved.status === 200 ? [200, 409] : [200, 404]);
  expect(await isThere()).toBe(moved.status === 200);
});
