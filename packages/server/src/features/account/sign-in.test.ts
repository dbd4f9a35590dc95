import { getMe, signIn } from '@sanjeh/contract/account/account.contract';
import { toPersianDigits } from '@sanjeh/domain/persian/digits';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { type RegistrationInput, randomNationalCode } from '#testing/person.ts';
import { addAdmin } from './administrator.service.ts';

let door: TestApp;
let person: RegistrationInput;
beforeAll(async () => {
  door = await createTestApp();
  person = await door.register({ phoneNumber: '09123456789' });
  await addAdmin(door.database.db, 'Chief.Admin', 'green harbour 17');
});
afterAll(() => door.close());

const answerTo = (username: string, password: string) => door.call(signIn, { body: { username, password } });

describe('signing in', () => {
  test.each([
    '09123456789',
    '989123456789',
    '+989123456789',
    '00989123456789',
    '۰۹۱۲۳۴۵۶۷۸۹',
    '٠٩١٢٣٤٥٦٧٨٩',
    '+۹۸ ۹۱۲ ۳۴۵ ۶۷۸۹',
    '0912-345-6789',
    ' 0912 345 67 89 ',
  ])('works with the phone number as %s', async (username) => {
    expect((await answerTo(username, person.password)).status).toBe(200);
  });

  test('works with the national code in any digits', async () => {
    const code = person.nationalCode;
    for (const username of [
      code,
      toPersianDigits(code),
      `${code.slice(0, 3)}-${code.slice(3, 9)}-${code.slice(9)}`,
    ]) {
      const { token } = await door.signIn(username, person.password);
      expect((await door.call(getMe, { token })).json).toMatchObject({
        role: 'applicant',
        mustChangePassword: false,
      });
    }
  });

  test.each(['chief.admin', 'CHIEF.ADMIN', ' Chief.Admin ', 'ｃｈｉｅｆ.admin'])(
    'works for an administrator as %s',
    async (username) => {
      const { token } = await door.signIn(username, 'green harbour 17');
      expect((await door.call(getMe, { token })).json).toEqual({
        id: expect.any(Number),
        role: 'admin',
        rights: ['owner'],
        name: 'chief.admin',
        mustChangePassword: false,
        mustSetUpSecondFactor: false,
        applicant: null,
        applicants: [],
        notices: [],
      });
    },
  );

  test('works with the password in any digits, and with no other password', async () => {
    const typed = toPersianDigits(person.password);
    expect(typed).not.toBe(person.password);
    expect((await answerTo(person.nationalCode, typed)).status).toBe(200);
    for (const password of [
      ` ${person.password}`,
      person.password.toUpperCase(),
      person.password.slice(0, -1),
    ]) {
      expect((await answerTo(person.nationalCode, password)).error.code).toBe('wrong_credentials');
    }
  });

  test('gives a token with exactly what was agreed on', async () => {
    const { token } = await door.signIn(person.nationalCode, person.password);
    const [header, claims] = token
      .split('.')
      .slice(0, 2)
      .map((part) => JSON.parse(Buffer.from(part, 'base64url').toString()));
    expect(header).toEqual({ alg: 'HS256', typ: 'JWT', kid: expect.stringMatching(/^[\w-]{8}$/) });
    expect(claims).toEqual({
      sub: expect.stringMatching(/^\d+$/),
      name: 'applicant',
      sid: expect.stringMatching(/^[\da-f-]{36}$/),
      iss: 'sanjeh',
      aud: 'sanjeh',
      iat: expect.any(Number),
      exp: claims.iat + 900,
    });
  });

  test('with ten digits means a national code, also where they are another one’s phone number without its 0', async () => {
    const nationalCode = codeLikeAPhone();
    const first = await door.register({ nationalCode, password: 'first person 1' });
    const second = await door.register({ phoneNumber: `0${nationalCode}`, password: 'second person 2' });
    const idOf = async (username: string, password: string) => {
      const { token } = await door.signIn(username, password);
      return (await door.call(getMe, { token })).json.id;
    };
    expect(await idOf(nationalCode, 'first person 1')).toBe(first.accountId);
    expect(await idOf(`0${nationalCode}`, 'second person 2')).toBe(second.accountId);
    for (const [username, password] of [
      [nationalCode, 'second person 2'],
      [`0${nationalCode}`, 'first person 1'],
    ] as const)
      expect((await answerTo(username, password)).error.code).toBe('wrong_credentials');
  });
});

describe('who may not come in', () => {
  test('learns from nothing whether there is such an account', async () => {
    const names = [
      'nosuchadmin',
      'chief.admin',
      randomNationalCode(),
      person.nationalCode,
      '09350000000',
      person.phoneNumber,
    ];
    const answers = [];
    for (const name of names) {
      const before = door.queueTurns();
      const answer = await answerTo(name, 'not the password');
      // A password was checked for those that exist and for those that do not.
      expect(door.queueTurns() - before).toBe(1);
      const { date: _, 'x-ratelimit-reset': __, ...headers } = answer.headers;
      answers.push({ headers, text: answer.text.replace(answer.error.requestId, '') });
    }
    expect(answers[0]?.text).toBe('{"code":"wrong_credentials","requestId":""}');
    for (const answer of answers) expect(answer).toEqual(answers[0]);
  });

  test('is also somebody whose account is disabled', async () => {
    const disabled = await door.register();
    const { token } = await door.signIn(disabled.nationalCode, disabled.password);
    await door.database.db
      .updateTable('users')
      .set({ disabled_at: new Date() })
      .where('id', '=', disabled.accountId)
      .execute();
    expect((await answerTo(disabled.nationalCode, disabled.password)).error.code).toBe('wrong_credentials');
    expect((await door.call(getMe, { token })).error.code).toBe('not_signed_in');
  });

  test.each([
    [{ password: 'x' }, 'username', 'required'],
    [{ username: '  ', password: 'x' }, 'username', 'required'],
    [{ username: 'a' }, 'password', 'required'],
    [{ username: 'a', password: '' }, 'password', 'required'],
    [{ username: 'a', password: ['x'] }, 'password', 'invalid'],
    [{ username: 'a'.repeat(201), password: 'x' }, 'username', 'max_length'],
    [{ username: 'a', password: 'x'.repeat(1001) }, 'password', 'max_length'],
  ])('gets told which field of %j is missing or wrong', async (body, field, code) => {
    const { error } = await door.call(signIn, { body });
    expect(error.issues?.[0]).toMatchObject({ path: [field], code });
  });
});

/** Ten digits that are a national code and, with a zero before them, a phone number. */
function codeLikeAPhone(): string {
  for (;;) {
    const code = randomNationalCode();
    if (/^9[0-39]/.test(code)) return code;
  }
}
