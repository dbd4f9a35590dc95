import * as accounts from '@sanjeh/contract/account/account.admin.contract';
import { getMe } from '@sanjeh/contract/account/account.contract';
import * as contract from '@sanjeh/contract/applicant/applicant.admin.contract';
import { listAudit } from '@sanjeh/contract/audit/audit.contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { addChild, childOf, corrected } from '#testing/family.ts';
import { registrationOf } from '#testing/person.ts';

let door: TestApp;
let token: string;
beforeAll(async () => {
  door = await createTestApp();
  ({ token } = await door.admin());
});
afterAll(() => door.close());

const historyOf = async (id: number) =>
  (await door.call(listAudit, { token, query: { entity: 'applicant', entityId: String(id) } })).json.items;

describe('at a desk', () => {
  test('an account with its first person is registered, without a proof and however many there were', async () => {
    const body = registrationOf({ relation: 'child', birthDate: '2024-03-01' });
    const { json } = await door.call(accounts.createAccount, { token, body });
    expect(json).toMatchObject({
      phoneNumber: `+98${body.phoneNumber.slice(1)}`,
      disabled: null,
      people: [{ nationalCode: body.nationalCode, relation: 'child', accountId: json.id }],
    });
    await door.signIn(body.phoneNumber, body.password);
    expect(await historyOf(json.people[0]?.id ?? 0)).toMatchObject([{ action: 'create' }]);
  });

  test('a taken phone number leads to its account, a taken code to the person', async () => {
    const { person } = await door.applicant();
    const register = (body: object) => door.call(accounts.createAccount, { token, body });
    expect((await register(registrationOf({ phoneNumber: person.phoneNumber }))).error.issues).toEqual([
      { path: ['phoneNumber'], code: 'phone_number_taken', params: { accountId: person.accountId } },
    ]);
    expect((await register(registrationOf({ nationalCode: person.nationalCode }))).error.issues).toEqual([
      { path: ['nationalCode'], code: 'national_code_taken', params: { applicantId: person.saved.id } },
    ]);
    const { items } = (
      await door.call(accounts.findAccounts, { token, query: { phoneNumber: person.phoneNumber } })
    ).json;
    expect(items).toMatchObject([{ id: person.accountId, people: [{ id: person.saved.id }] }]);
  });

  test('a number that nobody has finds nothing', async () => {
    const query = { phoneNumber: '09190000000' };
    expect((await door.call(accounts.findAccounts, { token, query })).json.items).toEqual([]);
  });

  test('a person is added to an account, and the same one again is the same', async () => {
    const mother = await door.applicant();
    const child = childOf();
    const add = () =>
      door.call(accounts.addApplicant, { token, params: { id: mother.person.accountId }, body: child });
    const [first, second] = await Promise.all([add(), add()]);
    expect(first.json.id).toBe(second.json.id);
    expect(first.json.account).toMatchObject({
      id: mother.person.accountId,
      people: [{ id: mother.person.saved.id }, { id: first.json.id, relation: 'child' }],
    });
    expect((await door.call(getMe, { token: mother.token })).json.applicants).toHaveLength(2);
  });

  test('an administrator is no account that people are in', async () => {
    const { rows } = await door.database.pool.query(`select id from users where role = 'admin'`);
    const params = { id: rows[0].id };
    expect((await door.call(accounts.getAccount, { token, params })).error.code).toBe('not_found');
    const { error } = await door.call(accounts.addApplicant, { token, params, body: childOf() });
    expect(error.code).toBe('not_found');
  });
});

describe('an administrator', () => {
  test('sees the account behind a person, and the people of an account', async () => {
    const mother = await door.applicant();
    const child = await addChild(door, mother);
    const { accountId, saved } = mother.person;
    const detail = (await door.call(contract.get, { token, params: { id: child.id } })).json;
    expect(detail.account).toEqual({
      id: accountId,
      phoneNumber: saved.phoneNumber,
      created: expect.any(String),
      disabled: null,
      mustChangePassword: false,
      people: [saved, child].map(({ id, fullName, relation, birthDate }) => ({
        id,
        fullName,
        relation,
        birthDate,
      })),
    });
    const account = (await door.call(accounts.getAccount, { token, params: { id: accountId } })).json;
    expect(account.people).toMatchObject([saved, child]);
  });

  test('finds everybody of an account by its phone number, whole or in part', async () => {
    const mother = await door.applicant();
    const child = await addChild(door, mother);
    for (const search of [mother.person.phoneNumber, mother.person.phoneNumber.slice(2)]) {
      const { items } = (await door.call(contract.list, { token, query: { search } })).json;
      expect(items.map(({ id }) => id).toSorted()).toEqual([mother.person.saved.id, child.id].toSorted());
    }
  });

  test('corrects a person, with an entry in the audit', async () => {
    const mother = await door.applicant();
    const child = childOf();
    const { id } = await addChild(door, mother, child);
    const body = corrected(child, { firstName: 'آرام', weeksPremature: 4 });
    const { json } = await door.call(contract.update, { token, params: { id }, body });
    expect(json).toMatchObject({ firstName: 'آرام', weeksPremature: 4, accountId: mother.person.accountId });
    const [entry] = await historyOf(id);
    expect(entry).toMatchObject({ action: 'update' });
    expect(entry?.changes).toContainEqual({ field: 'firstName', before: 'آوا', after: 'آرام' });
  });

  test('corrects only what they have seen', async () => {
    const child = childOf();
    const { id } = await addChild(door, await door.applicant(), child);
    const correct = (firstName: string, fingerprint: string) =>
      door.call(contract.update, {
        token,
        params: { id },
        body: { ...corrected(child, { firstName }), fingerprint },
      });
    const { fingerprint } = (await door.call(contract.get, { token, params: { id } })).json;
    const { json } = await correct('آرام', fingerprint);
    expect((await correct('آیدا', fingerprint)).error.code).toBe('stale');
    expect((await correct('آیدا', json.fingerprint)).json.firstName).toBe('آیدا');
  });

  test('disables the account with all who are in it, by whichever of them', async () => {
    const mother = await door.applicant();
    const { id } = await addChild(door, mother);
    await door.call(contract.disable, { token, params: { id } });
    expect((await door.call(getMe, { token: mother.token })).error.code).toBe('not_signed_in');
    const { json } = await door.call(contract.get, { token, params: { id: mother.person.saved.id } });
    expect([json.disabled, json.account.disabled]).toEqual([expect.any(String), expect.any(String)]);
  });
});
