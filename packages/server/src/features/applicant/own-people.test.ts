import { changePassword, getMe } from '@sanjeh/contract/account/account.contract';
import * as contract from '@sanjeh/contract/applicant/applicant.contract';
import { maxPeople } from '@sanjeh/contract/applicant/applicant.schema';
import { listAudit } from '@sanjeh/contract/audit/audit.contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { addChild, childOf, corrected } from '#testing/family.ts';
import { insertPeople } from '#testing/people.ts';

let door: TestApp;
let admin: Awaited<ReturnType<TestApp['admin']>>;
beforeAll(async () => {
  door = await createTestApp();
  admin = await door.admin();
});
afterAll(() => door.close());

const add = (token: string, body: object) => door.call(contract.addMyApplicant, { token, body });
const people = async (token: string) => (await door.call(contract.listMyApplicants, { token })).json.items;
const tomorrow = () => new Date(Date.now() + 2 * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);

describe('the people of an account', () => {
  test('are its first person and those who were added, each with the phone number of the account', async () => {
    const mother = await door.applicant();
    const { saved } = mother.person;
    const first = await addChild(door, mother, { firstName: 'آوا', weeksPremature: 8 });
    const second = await addChild(door, mother, { firstName: 'سام', relation: 'other' });
    expect(first).toMatchObject({ relation: 'child', weeksPremature: 8, phoneNumber: saved.phoneNumber });
    expect(await people(mother.token)).toEqual([saved, first, second]);
    const me = (await door.call(getMe, { token: mother.token })).json;
    expect(me).toMatchObject({ id: mother.person.accountId, name: saved.fullName, notices: [] });
    expect([me.applicant, me.applicants]).toEqual([saved, [saved, first, second]]);
  });

  test('have ids that are no ids of accounts', async () => {
    const { person } = await door.applicant();
    expect(person.saved.id).toBeGreaterThan(1_000_000);
    expect(person.accountId).toBeLessThan(1_000_000);
  });

  test('each open the account by their national code, and their numbers are no good password', async () => {
    const mother = await door.applicant();
    const child = await addChild(door, mother);
    const { token } = await door.signIn(child.nationalCode, mother.person.password);
    expect((await door.call(getMe, { token })).json.id).toBe(mother.person.accountId);
    for (const password of [child.nationalCode, 'آوارضایی', mother.person.phoneNumber]) {
      const body = { currentPassword: mother.person.password, password, repeatPassword: password };
      expect((await door.call(changePassword, { token, body })).error.issues).toMatchObject([
        { path: ['password'], code: 'password_personal' },
      ]);
    }
  });

  test('may begin with somebody else than the one who registers', async () => {
    const { saved } = await door.register({ relation: 'child', weeksPremature: 5, birthDate: '2025-01-01' });
    expect(saved).toMatchObject({ relation: 'child', weeksPremature: 5 });
  });
});

describe('adding', () => {
  test('twice in a hurry gives one person', async () => {
    const mother = await door.applicant();
    const child = childOf();
    const answers = await Promise.all([1, 2, 3].map(() => add(mother.token, child)));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set(answers.map(({ json }) => json.id)).size).toBe(1);
    expect(await people(mother.token)).toHaveLength(2);
  });

  test('of one code by two accounts at once gives it to one of them', async () => {
    const [one, other] = [await door.applicant(), await door.applicant()];
    const child = childOf();
    const answers = await Promise.all([add(one.token, child), add(other.token, child)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  });

  test('somebody else with the code of one of the own people says of whom it is', async () => {
    const mother = await door.applicant();
    const child = await addChild(door, mother);
    const body = childOf({ nationalCode: child.nationalCode, firstName: 'سام' });
    expect((await add(mother.token, body)).error).toMatchObject({
      code: 'conflict',
      issues: [
        { path: ['nationalCode'], code: 'national_code_in_account', params: { name: child.fullName } },
      ],
    });
  });

  test('the code of somebody in another account tells nothing about them', async () => {
    const [mother, other] = [await door.applicant(), await door.applicant()];
    const { error } = await add(mother.token, childOf({ nationalCode: other.person.nationalCode }));
    expect(error).toMatchObject({ code: 'conflict' });
    expect(error.issues).toEqual([{ path: ['nationalCode'], code: 'national_code_taken' }]);
  });

  test('codes that are taken is soon over', async () => {
    const [mother, other] = [await door.applicant(), await door.applicant()];
    const guess = () => add(mother.token, childOf({ nationalCode: other.person.nationalCode }));
    let guesses = 0;
    while ((await guess()).error.code === 'conflict') guesses += 1;
    expect(guesses).toBeGreaterThan(5);
    expect(guesses).toBeLessThan(15);
    expect((await guess()).error).toMatchObject({
      code: 'too_many_requests',
      params: { seconds: expect.any(Number) },
    });
    // Others go on.
    await addChild(door, other);
  });

  test('stops at a number that no family has', async () => {
    const mother = await door.applicant();
    await insertPeople(door.database.db, maxPeople - 1);
    await door.database.pool.query(
      `update applicants set user_id = $1, relation = 'child' where id in (
         select id from applicants order by id desc limit $2)`,
      [mother.person.accountId, maxPeople - 1],
    );
    expect((await add(mother.token, childOf())).error).toMatchObject({
      code: 'too_many_people',
      params: { limit: maxPeople },
    });
  });

  test.each([
    ['unborn', () => ({ birthDate: tomorrow() }), 'birthDate', 'birth_date_future'],
    ['older than the parent', () => ({ birthDate: '1980-01-01' }), 'birthDate', 'birth_date_before_parent'],
    ['a second owner', () => ({ relation: 'self' as const }), 'relation', 'relation_self_taken'],
    ['born 17 weeks early', () => ({ weeksPremature: 17 }), 'weeksPremature', 'too_big'],
    ['in a city of another province', () => ({ provinceId: 9 }), 'cityId', 'city_not_in_province'],
  ])('somebody %s is refused at the field', async (_, changes, field, code) => {
    const mother = await door.applicant();
    const { error } = await add(mother.token, childOf(changes()));
    expect(error).toMatchObject({ code: 'invalid_input', issues: [{ path: [field], code }] });
    expect(await people(mother.token)).toHaveLength(1);
  });
});

describe('correcting', () => {
  const correct = (token: string, id: number, body: object) =>
    door.call(contract.updateMyApplicant, { token, params: { id }, body });

  test('names and birth date is kept with who did it, and found by the new name', async () => {
    const mother = await door.applicant();
    const child = childOf();
    const { id } = (await add(mother.token, child)).json;
    const body = corrected(child, { lastName: 'یگانه‌پور', birthDate: '2024-02-10' });
    expect((await correct(mother.token, id, body)).json).toMatchObject({ id, ...body });
    const { items } = (
      await door.call(listAudit, { token: admin.token, query: { entity: 'applicant', entityId: String(id) } })
    ).json;
    expect(items).toMatchObject([
      { action: 'update', user: { id: mother.person.accountId, name: mother.person.saved.phoneNumber } },
    ]);
    expect(items[0]?.changes.map(({ field }) => field).toSorted()).toEqual([
      'birthDate',
      'fullName',
      'lastName',
    ]);
    const { rows } = await door.database.pool.query('select search_key from applicants where id = $1', [id]);
    expect(rows[0].search_key).toContain('یگانهپور');
    expect(rows[0].search_key).toContain(mother.person.saved.phoneNumber.slice(3));
  });

  test('a parent to be younger than the child is refused at the field', async () => {
    const mother = await door.applicant();
    await addChild(door, mother);
    const { saved } = mother.person;
    const { firstName, lastName, gender, provinceId, cityId } = saved;
    const body = {
      firstName,
      lastName,
      gender,
      provinceId,
      cityId,
      relation: 'self',
      birthDate: '2024-06-01',
    };
    expect((await correct(mother.token, saved.id, body)).error.issues).toMatchObject([
      { path: ['birthDate'], code: 'birth_date_after_child' },
    ]);
  });

  test('somebody of another account is not found', async () => {
    const [mother, other] = [await door.applicant(), await door.applicant()];
    const { error } = await correct(mother.token, other.person.saved.id, corrected(childOf()));
    expect(error.code).toBe('not_found');
  });
});

describe('asking whether a phone number is free', () => {
  const ask = (phoneNumber: string, ip?: string) =>
    door.call(contract.checkPhone, { body: { phoneNumber }, ...(ip ? { ip } : {}) });

  test('tells a taken one from a free one', async () => {
    const { person } = await door.applicant();
    expect((await ask('09120000000')).status).toBe(204);
    expect((await ask(person.phoneNumber)).error).toMatchObject({
      code: 'conflict',
      issues: [{ path: ['phoneNumber'], code: 'phone_number_taken' }],
    });
  });

  test('costs what registering costs, together with it', async () => {
    const { person } = await door.applicant();
    const ip = '10.77.1.1';
    let asked = 0;
    while ((await ask(person.phoneNumber, ip)).error.code === 'conflict') asked += 1;
    expect(asked).toBeLessThanOrEqual(11);
    expect((await ask('09120000000', ip)).error.code).toBe('proof_required');
  });
});
