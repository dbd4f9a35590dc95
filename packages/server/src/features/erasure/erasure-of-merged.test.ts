import { getMe } from '@sanjeh/contract/account/account.contract';
import * as applicants from '@sanjeh/contract/applicant/applicant.admin.contract';
import { updateMyApplicant } from '@sanjeh/contract/applicant/applicant.contract';
import { startAttempt } from '@sanjeh/contract/attempt/attempt.contract';
import { listAudit } from '@sanjeh/contract/audit/audit.contract';
import * as erasing from '@sanjeh/contract/erasure/erasure.admin.contract';
import * as own from '@sanjeh/contract/erasure/erasure.contract';
import { getExam } from '@sanjeh/contract/exam/exam.contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { findInTables } from '#testing/every-trace.ts';
import { createContent } from '#testing/exam-content.ts';
import { addChild, childOf, corrected } from '#testing/family.ts';
import { createTestExam } from '#testing/taken-exam.ts';
import { until } from '#testing/until.ts';
import { countWaiting } from '#testing/waiting-locks.ts';

let door: TestApp;
let owner: string;
let mother: Awaited<ReturnType<TestApp['applicant']>>;
let father: Awaited<ReturnType<TestApp['applicant']>>;
beforeAll(async () => {
  door = await createTestApp();
  owner = (await door.admin()).token;
});
afterAll(() => door.close());
beforeEach(async () => {
  [mother, father] = [await door.applicant(), await door.applicant()];
});

const look = async (id: number) =>
  (await door.call(erasing.getErasure, { token: owner, params: { id } })).json;
const write = async (applicantId: number) =>
  (await door.call(erasing.createErasure, { token: owner, body: { applicantId, isAccount: false } })).json.id;
const confirm = async (id: number) => {
  const body = { fingerprint: (await look(id)).fingerprint };
  expect((await door.call(erasing.confirmErasure, { token: owner, params: { id }, body })).status).toBe(200);
};
const merge = async (id: number, into: number) => {
  const of = { token: owner, params: { id } };
  const { fingerprint } = (await door.call(applicants.previewMerge, { ...of, query: { into } })).json;
  const body = { into, fingerprint, reason: 'دوبار ثبت شده' };
  expect((await door.call(applicants.merge, { ...of, body })).status).toBe(200);
};
const move = async (id: number, { person }: typeof father) => {
  const body = { accountId: person.accountId, reason: 'بنا به درخواست' };
  expect((await door.call(applicants.move, { token: owner, params: { id }, body })).status).toBe(200);
};

test('takes the words of records that were merged into theirs, and of those that were merged into these', async () => {
  const { pool } = door.database;
  const spelt = ['مهرآگین', 'مهر آگین', 'مهراگین'].map((firstName) => ({ firstName, lastName: 'نوشزادیان' }));
  const [kept, second, third] = [
    await addChild(door, mother, spelt[0]),
    await addChild(door, mother, spelt[1]),
    await addChild(door, father, spelt[2]),
  ];
  const birthDate = '2023-11-23';
  const body = corrected(childOf({ ...spelt[2], birthDate }));
  await door.call(updateMyApplicant, { token: father.token, params: { id: third.id }, body });
  await merge(third.id, second.id);
  await merge(second.id, kept.id);
  const text = { subject: '', body: `برای ${third.fullName} و دیگران` };
  await pool.query(
    `insert into mailings (request, source, words, words_hash, accounts, state, finished_at)
     values (gen_random_uuid(), 'applicants', $1, 'x', 1, 'done', now())`,
    [{ fa: text, en: text }],
  );
  const everybody = [kept, second, third];
  const words = everybody.flatMap(({ fullName, nationalCode }) => [fullName, nationalCode]);
  expect((await findInTables(pool, [birthDate])).length).toBeGreaterThan(0);
  await confirm(await write(kept.id));

  expect(await findInTables(pool, [...words, birthDate])).toEqual([]);
  for (const { id } of everybody) {
    const query = { applicantId: id, pageSize: 100 };
    const { items } = (await door.call(listAudit, { token: owner, query })).json;
    expect(items.length).toBeGreaterThan(0);
    expect(items.filter(({ action, changes }) => action !== 'read' && changes.length > 0)).toEqual([]);
  }
  const { rows } = await pool.query("select words -> 'fa' ->> 'body' as body from mailings");
  expect(rows).toEqual([{ body: 'برای … و دیگران' }]);
});

describe('a request about a record that is merged into another', () => {
  const ask = async (applicantId: number) =>
    (await door.call(own.askErasure, { token: mother.token, body: { applicantId } })).json.id;
  const mine = async () => (await door.call(own.listMyErasures, { token: mother.token })).json.items;

  test('of the same account is one about that', async () => {
    const [kept, doubled] = [await addChild(door, mother), await addChild(door, mother)];
    const id = await ask(doubled.id);
    await merge(doubled.id, kept.id);
    expect(await mine()).toMatchObject([{ id, applicant: { id: kept.id } }]);
    await confirm(id);
    const { json } = await door.call(getMe, { token: mother.token });
    expect(json.applicants.map(({ id: person }) => person)).toEqual([mother.person.saved.id]);
  });

  test('which has been asked about, too, is not a second one', async () => {
    const [kept, doubled] = [await addChild(door, mother), await addChild(door, mother)];
    const [first, second] = [await ask(kept.id), await ask(doubled.id)];
    await merge(doubled.id, kept.id);
    expect(await mine()).toMatchObject([{ id: first, applicant: { id: kept.id } }]);
    expect((await look(second)).state).toBe('withdrawn');
  });

  test('of another account is withdrawn, but for what an owner wrote down', async () => {
    const [kept, doubled] = [await addChild(door, father), await addChild(door, mother)];
    const id = await ask(doubled.id);
    await merge(doubled.id, kept.id);
    expect((await look(id)).state).toBe('withdrawn');
    const query = { entity: 'erasure', entityId: String(id) };
    const { items } = (await door.call(listAudit, { token: owner, query })).json;
    expect(items.map(({ action }) => action)).toEqual(['withdraw', 'ask']);

    const third = await addChild(door, mother);
    const written = await write(third.id);
    await merge(third.id, kept.id);
    expect(await look(written)).toMatchObject({ state: 'asked', people: [{ id: kept.id }] });
  });
});

test.each(['merging', 'moving'])(
  '%s somebody and erasing their account never wait for each other',
  async (how) => {
    const { db, pool } = door.database;
    const [kept, doubled] = [await addChild(door, mother), await addChild(door, mother)];
    const { token } = mother;
    const ask = async (applicantId: number | null) =>
      (await door.call(own.askErasure, { token, body: { applicantId } })).json.id;
    await ask(doubled.id);
    const id = await ask(null);
    const seen = { fingerprint: (await look(id)).fingerprint };
    const of = { token: owner, params: { id: doubled.id } };
    const preview = await door.call(applicants.previewMerge, { ...of, query: { into: kept.id } });
    const { fingerprint } = preview.json;
    const change = () =>
      how === 'merging'
        ? door.call(applicants.merge, { ...of, body: { into: kept.id, fingerprint, reason: 'دوبار' } })
        : door.call(applicants.move, {
            ...of,
            body: { accountId: father.person.accountId, reason: 'نزد پدر' },
          });

    const holder = await pool.connect();
    await holder.query('begin');
    await holder.query('select from applicants where id = $1 for update', [kept.id]);
    const erased = door.call(erasing.confirmErasure, { token: owner, params: { id }, body: seen });
    await until(async () => (await countWaiting(db)) === 1);
    const changed = change();
    await until(async () => (await countWaiting(db)) === 2);
    await holder.query('commit');
    holder.release();
    expect([(await erased).status, (await changed).status]).toEqual([200, 404]);
  },
);

test('notices go by whom they name: under a former name too, and not those of a namesake', async () => {
  const name = { firstName: 'یکتانام', lastName: 'دوستکامان' };
  const [child, namesake] = [await addChild(door, mother, name), await addChild(door, father, name)];
  await move(child.id, father);
  await move(namesake.id, mother);
  const body = corrected(childOf({ ...name, firstName: 'نامدیگر' }));
  await door.call(updateMyApplicant, { token: father.token, params: { id: child.id }, body });
  await confirm(await write(child.id));
  for (const { token } of [mother, father])
    expect((await door.call(getMe, { token })).json.notices).toHaveLength(1);
  await confirm(await write(namesake.id));
  for (const { token } of [mother, father])
    expect((await door.call(getMe, { token })).json.notices).toEqual([]);
});

test('who has signed for others on paper is told of', async () => {
  const { db, pool } = door.database;
  const exam = await createTestExam(door, await createContent(db), owner, { consent: 'موافقم.' });
  const version = (await door.call(getExam, { params: { id: exam.id } })).json.consent?.version;
  const child = await addChild(door, mother);
  const body = { examId: exam.id, applicantId: child.id, consent: { version } };
  await door.call(startAttempt, { token: mother.token, body });
  const { id, fullName } = mother.person.saved;
  await pool.query("update consents set signed_by = $1, recorded_by = 'desk' where applicant_id = $2", [
    fullName,
    child.id,
  ]);
  expect((await look(await write(id))).counts?.mentions).toEqual([{ place: 'consent', count: 1 }]);
  expect((await look(await write(child.id))).counts?.mentions).toEqual([]);
});
