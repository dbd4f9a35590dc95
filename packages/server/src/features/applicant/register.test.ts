import { getMe } from '@sanjeh/contract/account/account.contract';
import { registerApplicant } from '@sanjeh/contract/applicant/applicant.contract';
import { toPersianDigits } from '@sanjeh/domain/persian/digits';
import { compactSearchKey } from '@sanjeh/domain/persian/search-key';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createTestApp, type TestApp } from '#testing/app.ts';
import {
  type RegistrationInput,
  randomNationalCode,
  randomPhoneNumber,
  registrationOf,
} from '#testing/person.ts';
import { registrationIssues } from '#testing/registration-issues.ts';

let door: TestApp;
beforeAll(async () => {
  door = await createTestApp();
});
afterAll(() => door.close());

const arabicDigits = (text: string) =>
  toPersianDigits(text).replace(/[۰-۹]/g, (digit) => '٠١٢٣٤٥٦٧٨٩'[digit.charCodeAt(0) & 15] ?? '');
const issuesOf = (changes: Parameters<typeof registrationIssues>[1]) => registrationIssues(door, changes);

describe('registering', () => {
  test.each([
    ['Latin', (text: string) => text],
    ['Persian', toPersianDigits],
    ['Arabic', arabicDigits],
  ])('takes %s digits in every field and keeps plain ones', async (_, typed) => {
    const [nationalCode, phoneNumber] = [randomNationalCode(), randomPhoneNumber()];
    const password = 'kettle 20482048';
    const body = registrationOf({
      nationalCode: typed(nationalCode),
      phoneNumber: typed(phoneNumber),
      birthDate: typed('1985-12-30'),
      password: typed(password),
      repeatPassword: password,
    });
    const answer = await door.call(registerApplicant, { body });
    expect(answer.json).toEqual({
      id: expect.any(Number),
      gender: 'female',
      firstName: 'مینا',
      lastName: 'رضایی',
      fullName: 'مینا رضایی',
      nationalCode,
      phoneNumber: `+98${phoneNumber.slice(1)}`,
      birthDate: '1985-12-30',
      registerDateTime: expect.stringMatching(/^\d{4}-.*Z$/),
      provinceId: 8,
      provinceName: 'تهران',
      cityId: 13,
      cityName: 'آبسرد',
      relation: 'self',
      weeksPremature: 0,
    });
    expect(answer.status).toBe(201);
    expect(answer.cookies.size).toBe(0);
    await door.signIn(nationalCode, password);
  });

  test('keeps half-spaces and letters as they were typed, and lets the name be found by other ones', async () => {
    const { saved } = await door.register({ firstName: ' علي‌رضا  ', lastName: 'كريمي\u00a0 نژاد' });
    expect(saved.fullName).toBe('علي‌رضا كريمي نژاد');
    const { search_key } = await door.database.db
      .selectFrom('applicants')
      .select('search_key')
      .where('id', '=', saved.id)
      .executeTakeFirstOrThrow();
    expect(search_key).toContain(compactSearchKey('علیرضا کریمی‌نژاد'));
  });

  test('a person named admin is an applicant like any other', async () => {
    const person = await door.register({ firstName: 'admin', lastName: 'admin' });
    const { token } = await door.signIn(person.nationalCode, person.password);
    const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
    expect(claims.name).toBe('applicant');
    const me = (await door.call(getMe, { token })).json;
    expect(me).toMatchObject({ role: 'applicant', name: 'admin admin', applicant: { firstName: 'admin' } });
  });
});

describe('a field that is wrong', () => {
  const wrong: [field: keyof RegistrationInput, value: unknown, code: string][] = [
    ['firstName', '', 'required'],
    ['firstName', '   ', 'required'],
    ['firstName', null, 'required'],
    ['firstName', undefined, 'required'],
    ['firstName', 7, 'invalid'],
    ['firstName', '12', 'pattern'],
    ['firstName', 'ا'.repeat(101), 'max_length'],
    ['lastName', '‌', 'required'],
    ['gender', 'other', 'invalid_choice'],
    ['gender', undefined, 'required'],
    ['nationalCode', '', 'required'],
    ['nationalCode', '1234567890', 'national_code'],
    ['nationalCode', '2222222222', 'national_code'],
    ['nationalCode', '123', 'national_code'],
    ['nationalCode', { $gt: '' }, 'invalid'],
    ['phoneNumber', '02112345678', 'phone_number'],
    ['phoneNumber', '+1 202 555 0100', 'phone_number'],
    ['phoneNumber', undefined, 'required'],
    ['birthDate', '2001-02-30', 'date_invalid'],
    ['birthDate', '۱۳۷۰/۰۱/۰۱', 'date_invalid'],
    ['birthDate', '', 'required'],
    ['provinceId', '8', 'number'],
    ['provinceId', 0, 'too_small'],
    ['provinceId', 1.5, 'integer'],
    ['provinceId', null, 'required'],
    ['cityId', 2 ** 31, 'too_big'],
    ['repeatPassword', '', 'required'],
  ];
  test.each(wrong)('%s: %j is %s', async (field, value, code) => {
    const { status, issues } = await issuesOf({ [field]: value });
    expect(status).toBe(400);
    // The first one is what a form shows at the field.
    expect(issues?.[0]).toMatchObject({ path: [field], code });
    expect(issues?.filter(({ path }) => path[0] !== field)).toEqual([]);
  });

  test('each is named at once', async () => {
    const { issues } = await issuesOf({ firstName: '', nationalCode: '1', phoneNumber: '1', birthDate: 'x' });
    expect(issues?.map(({ path }) => path[0])).toEqual([
      'firstName',
      'nationalCode',
      'birthDate',
      'phoneNumber',
    ]);
  });

  test('the texts tell their limits', async () => {
    expect((await issuesOf({ firstName: 'ا'.repeat(101) })).issues?.[0]?.params).toEqual({ maximum: 100 });
    expect((await issuesOf({ password: 'short', repeatPassword: 'short' })).issues?.[0]?.params).toEqual({
      minimum: 8,
    });
  });

  test('1111111111 is a national code', async () => {
    await door.register({ nationalCode: '1111111111' });
  });
});

describe('a birth date', () => {
  // In Tehran the first of March 2024 has just begun.
  beforeAll(() => vi.useFakeTimers({ toFake: ['Date'], now: new Date('2024-02-29T20:30:00Z') }));
  afterAll(() => vi.useRealTimers());

  test.each([
    ['today', '2024-03-01', 'birth_date_future'],
    ['tomorrow', '2024-03-02', 'birth_date_future'],
    ['the year 9999', '9999-12-31', 'birth_date_future'],
    ['more than 120 years ago', '1904-02-29', 'birth_date_too_old'],
    ['the year 1', '0001-01-01', 'birth_date_too_old'],
  ])('of %s is refused', async (_, birthDate, code) => {
    expect(await issuesOf({ birthDate })).toEqual({
      status: 400,
      issues: [{ path: ['birthDate'], code }],
    });
  });

  test('of yesterday, of 120 years ago and of 29 February is taken', async () => {
    for (const birthDate of ['2024-02-29', '1904-03-01', '2020-02-29']) {
      expect((await door.register({ birthDate })).saved.birthDate).toBe(birthDate);
    }
  });
});

describe('a place', () => {
  test('city and province must belong together, and exist', async () => {
    expect(await issuesOf({ provinceId: 1 })).toEqual({
      status: 400,
      issues: [{ path: ['cityId'], code: 'city_not_in_province' }],
    });
    expect(await issuesOf({ cityId: 2_000_000_000 })).toMatchObject({ issues: [{ path: ['cityId'] }] });
    expect(await issuesOf({ provinceId: 2_000_000_000 })).toEqual({
      status: 400,
      issues: [{ path: ['provinceId'], code: 'invalid_choice' }],
    });
  });
});

describe('a password', () => {
  test.each([
    ['short', 'seven77', 'password_too_short'],
    ['of 8 code units but 4 characters', '😀😁😂😃', 'password_too_short'],
    ['long', 'a'.repeat(129), 'password_too_long'],
    ['common', 'password123', 'password_common'],
    ['common in capitals', 'PASSWORD123', 'password_common'],
    ['common in Persian digits', '۱۲۳۴۵۶۷۸', 'password_common'],
    ['empty', '', 'required'],
    ['one character repeated', '۷۷۷۷۷۷۷۷', 'password_repeated'],
    ['the own name', 'رضايي مينا', 'password_personal'],
  ])('that is %s is refused', async (_, password, code) => {
    const { issues } = await issuesOf({ password, repeatPassword: password });
    expect(issues?.[0]).toMatchObject({ path: ['password'], code });
  });

  test('that is the own code or phone number is refused', async () => {
    const [nationalCode, phoneNumber] = [randomNationalCode(), randomPhoneNumber()];
    for (const password of [nationalCode, toPersianDigits(phoneNumber), `+98${phoneNumber.slice(1)}`])
      expect(await issuesOf({ nationalCode, phoneNumber, password, repeatPassword: password })).toEqual({
        status: 400,
        issues: [{ path: ['password'], code: 'password_personal' }],
      });
  });

  test('must be typed twice alike', async () => {
    expect(await issuesOf({ password: 'blue kettle 42', repeatPassword: 'Blue kettle 42' })).toEqual({
      status: 400,
      issues: [{ path: ['repeatPassword'], code: 'password_mismatch' }],
    });
  });

  test('of 8 or 128 characters, of spaces and letters of any script, opens the account', async () => {
    for (const password of ['گل‌های سرخ', 'x'.repeat(127).concat('é'), ' lead and trail ']) {
      const person = await door.register({ password });
      await door.signIn(person.nationalCode, password);
    }
  });

  test('is kept as an argon2id hash alone', async () => {
    const { accountId } = await door.register();
    const { password_hash } = await door.database.db
      .selectFrom('users')
      .select('password_hash')
      .where('id', '=', accountId)
      .executeTakeFirstOrThrow();
    expect(password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });
});
