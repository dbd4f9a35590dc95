import { list } from '@sanjeh/contract/applicant/applicant.admin.contract';
import type { ApplicantQuery } from '@sanjeh/contract/applicant/applicant.admin.schema';
import { ageOn } from '@sanjeh/domain/age/age';
import { daysAfter, monthsBefore } from '@sanjeh/domain/age/calendar-step';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createTestApp, type TestApp } from '#testing/app.ts';

const timeZone = 'Asia/Tehran';
/** The last day of a month has just begun in Tehran. */
const now = new Date('2024-03-30T20:30:00Z');
const today = '2024-03-31';

let app: TestApp;
let token: string;
const ids: Record<string, number> = {};

/** Province 8 is Tehran. */
const people = [
  { firstName: 'علي', lastName: 'كريمي', gender: 'male', birthDate: monthsBefore(today, 24) },
  {
    firstName: 'پروانه',
    lastName: 'گلی',
    gender: 'female',
    birthDate: daysAfter(monthsBefore(today, 24), 1),
  },
  { firstName: 'مریم', lastName: 'چمنی', gender: 'female', birthDate: '1990-05-04' },
  { firstName: 'آرش', lastName: 'ژیان‌فر', gender: 'male', birthDate: daysAfter(monthsBefore(today, 37), 1) },
  { firstName: 'سارا', lastName: 'وحیدی', gender: 'female', birthDate: monthsBefore(today, 37) },
  { firstName: 'زهرا', lastName: 'هاشمی', gender: 'female', birthDate: '1985-01-01' },
] as const;

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now });
  app = await createTestApp({ env: { timeZone } });
  ({ token } = await app.admin());
  for (const [index, person] of people.entries()) {
    const place = index < 4 ? { provinceId: 8, cityId: 13 } : { provinceId: 1, cityId: await cityOf(1) };
    const { saved } = await app.register({
      ...person,
      ...place,
      phoneNumber: `0912000000${index}`,
      ...(index === 0 ? { nationalCode: '0499370899' } : {}),
    });
    ids[person.lastName] = saved.id;
  }
});
afterAll(async () => {
  vi.useRealTimers();
  await app.close();
});

async function cityOf(provinceId: number): Promise<number> {
  const { id } = await app.database.db
    .selectFrom('cities')
    .select('id')
    .where('province_id', '=', provinceId)
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow();
  return id;
}

type Query = Partial<Record<keyof ApplicantQuery, string | number>>;
const read = async (query: Query = {}) => (await app.call(list, { token, query })).json;
const names = async (query: Query) =>
  (await read({ sort: 'name', ...query })).items.map(({ lastName }) => lastName);

describe('the list of applicants', () => {
  test('tells all of a person, and nothing of their password', async () => {
    const { items, total } = await read({ search: '0499370899' });
    expect(total).toBe(1);
    expect(items[0]).toEqual({
      id: ids.كريمي,
      gender: 'male',
      firstName: 'علي',
      lastName: 'كريمي',
      fullName: 'علي كريمي',
      phoneNumber: '+989120000000',
      nationalCode: '0499370899',
      registerDateTime: items[0]?.registerDateTime,
      birthDate: people[0].birthDate,
      provinceId: 8,
      provinceName: 'تهران',
      cityId: 13,
      cityName: items[0]?.cityName,
      relation: 'self',
      weeksPremature: 0,
      accountId: items[0]?.accountId,
      age: ageOn(people[0].birthDate, today),
      attemptCount: 0,
      disabled: null,
      mustChangePassword: false,
    });
    const { json } = await app.call(list, {
      token,
      query: { search: '0499370899' },
      headers: { 'accept-language': 'en' },
    });
    expect(json.items[0]?.provinceName).toBe('Tehran');
  });

  test.each([
    'علی کریمی',
    'علي كريمي',
    'کریمی علی',
    'كريم',
    'کر',
    'علیکریمی',
    'عل ی کریمی',
    '۰۴۹۹۳۷۰۸۹۹',
    '٠٤٩٩٣٧٠٨٩٩',
    '0499 370-899',
    '99370899',
    '09120000000',
    '+98 912 000 0000',
    '00989120000000',
    '9120000000',
    '۰۹۱۲۰۰۰۰۰۰۰',
    'کریمی 0912000',
  ])('«%s» finds «علي كريمي»', async (search) => {
    expect(await names({ search })).toContain('كريمي');
  });

  test('finds nobody else by a name or a number', async () => {
    expect(await names({ search: 'علی کریمی' })).toEqual(['كريمي']);
    expect(await names({ search: '0912000000۳' })).toEqual(['ژیان‌فر']);
    expect(await names({ search: 'ژیان فر' })).toEqual(['ژیان‌فر']);
    expect(await names({ search: 'ارش' })).toEqual(['ژیان‌فر']);
    // One or two letters are what a name begins with.
    expect(await names({ search: 'ه' })).toEqual(['هاشمی']);
    expect(await names({ search: 'ری' })).toEqual([]);
    expect(await names({ search: '0912000' })).toHaveLength(6);
    expect(await names({ search: '%' })).toEqual([]);
    expect(await names({ search: 'a_b' })).toEqual([]);
    expect(await names({ search: ' \u0000 ' })).toHaveLength(6);
  });

  test('sorts names by the alphabet, ي and ك among ی and ک', async () => {
    const alphabet = ['چمنی', 'ژیان‌فر', 'كريمي', 'گلی', 'وحیدی', 'هاشمی'];
    expect(await names({})).toEqual(alphabet);
    expect(await names({ sort: '-name' })).toEqual(alphabet.toReversed());
    const inOrder = people.map(({ lastName }) => lastName);
    expect(await names({ sort: 'registerDateTime' })).toEqual(inOrder);
    expect((await read()).items.map(({ lastName }) => lastName)).toEqual(inOrder.toReversed());
    expect((await names({ sort: 'birthDate' }))[0]).toBe('هاشمی');
    expect((await names({ sort: '-birthDate' }))[0]).toBe('گلی');
  });

  test('narrows by gender, place and the two together', async () => {
    expect(await names({ gender: 'male' })).toEqual(['ژیان‌فر', 'كريمي']);
    expect(await names({ provinceId: 1 })).toEqual(['وحیدی', 'هاشمی']);
    expect(await names({ cityId: 13 })).toHaveLength(4);
    expect(await names({ cityId: 13, gender: 'female' })).toEqual(['چمنی', 'گلی']);
    expect(await names({ provinceId: 1, cityId: 13 })).toEqual([]);
    expect(await names({ gender: 'female', search: 'هاشمی' })).toEqual(['هاشمی']);
  });

  test('narrows by the completed months of today, both ends inside', async () => {
    expect(await names({ ageFrom: 24, ageTo: 36 })).toEqual(['ژیان‌فر', 'كريمي']);
    expect(await names({ ageFrom: 23, ageTo: 23 })).toEqual(['گلی']);
    expect(await names({ ageFrom: 37, ageTo: 37 })).toEqual(['وحیدی']);
    expect(await names({ ageTo: 23 })).toEqual(['گلی']);
    expect(await names({ ageFrom: 400 })).toEqual(['چمنی', 'هاشمی']);
    expect(await names({ ageFrom: 0 })).toHaveLength(6);
  });

  test('narrows by the days of registering, as the operator’s clock has them', async () => {
    const { db } = app.database;
    const set = (name: string, at: string) =>
      db
        .updateTable('applicants')
        .set({ registered_at: new Date(at) })
        .where('id', '=', ids[name] ?? 0)
        .execute();
    // In Tehran the 10th of March begins at half past eight in the evening of the 9th, by UTC.
    await set('گلی', '2024-03-09T20:29:59.999Z');
    await set('وحیدی', '2024-03-09T20:30:00.000Z');
    await set('هاشمی', '2024-03-10T20:29:59.999Z');
    expect(await names({ registeredFrom: '2024-03-10', registeredTo: '2024-03-10' })).toEqual([
      'وحیدی',
      'هاشمی',
    ]);
    expect(await names({ registeredTo: '2024-03-09' })).toEqual(['گلی']);
    expect(await names({ registeredTo: '۲۰۲۴-۰۳-۱۰' })).toEqual(['گلی', 'وحیدی', 'هاشمی']);
    expect(await names({ registeredFrom: '2024-03-11' })).toEqual(['چمنی', 'ژیان‌فر', 'كريمي']);
  });

  test('refuses what makes no sense, at the field', async () => {
    const refused = async (query: Query) =>
      (await app.call(list, { token, query })).error.issues?.map(({ path, code }) => [path.join('.'), code]);
    expect(await refused({ ageFrom: 5, ageTo: 4 })).toEqual([['ageTo', 'from_after_to']]);
    expect(await refused({ registeredFrom: '2024-02-02', registeredTo: '2024-02-01' })).toEqual([
      ['registeredTo', 'from_after_to'],
    ]);
    expect(await refused({ ageFrom: -1 })).toEqual([['ageFrom', 'too_small']]);
    expect(await refused({ ageFrom: 1.5 })).toEqual([['ageFrom', 'integer']]);
    expect(await refused({ ageTo: 1441 })).toEqual([['ageTo', 'too_big']]);
    expect(await refused({ registeredFrom: '2023-02-29' })).toEqual([['registeredFrom', 'date_invalid']]);
    expect(await refused({ gender: 'other' })).toEqual([['gender', 'invalid_choice']]);
    expect(await refused({ sort: 'password' })).toEqual([['sort', 'invalid_choice']]);
    expect(await refused({ pageSize: 11 })).toEqual([['pageSize', 'invalid_choice']]);
    expect(await refused({ nationalCode: '1' } as Query)).toEqual([['nationalCode', 'unknown_field']]);
  });

  test('is for administrators', async () => {
    const applicant = await app.applicant();
    expect((await app.call(list, { token: applicant.token })).error.code).toBe('forbidden');
    expect((await app.call(list)).error.code).toBe('not_signed_in');
  });
});
