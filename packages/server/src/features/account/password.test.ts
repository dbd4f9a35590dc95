import { changePassword, getMe, refresh, signIn } from '@sanjeh/contract/account/account.contract';
import { toPersianDigits } from '@sanjeh/domain/persian/digits';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#testing/app.ts';

let door: TestApp;
beforeAll(async () => {
  door = await createTestApp();
});
afterAll(() => door.close());

const change = (token: string, currentPassword: string, password: string, repeatPassword = password) =>
  door.call(changePassword, { token, body: { currentPassword, password, repeatPassword } });

describe('changing the password', () => {
  test('ends every other sign-in, and the own one goes on', async () => {
    const person = await door.register();
    const enter = () => door.signIn(person.phoneNumber, person.password);
    const [here, there, elsewhere] = [await enter(), await enter(), await enter()];
    const stranger = await door.applicant();
    expect((await change(here.token, toPersianDigits(person.password), 'a new password')).status).toBe(204);

    const statuses = [here, there, elsewhere, stranger].map(async ({ token, refresh: cookie }) => [
      (await door.call(getMe, { token })).status,
      (await door.call(refresh, { cookie })).status,
    ]);
    expect(await Promise.all(statuses)).toEqual([
      [200, 200],
      [401, 401],
      [401, 401],
      [200, 200],
    ]);
    const answerTo = (password: string) =>
      door.call(signIn, { body: { username: person.nationalCode, password } });
    expect((await answerTo(person.password)).error.code).toBe('wrong_credentials');
    expect((await answerTo('a new password')).status).toBe(200);
  });

  test('needs the current one; guessing at it is throttled and changes nothing', async () => {
    const { token, person } = await door.applicant();
    for (let failure = 0; failure <= 8; failure += 1) {
      const { error } = await change(token, `wrong guess ${failure}`, 'a new password');
      expect(error).toMatchObject({
        code: 'invalid_input',
        issues: [{ path: ['currentPassword'], code: 'password_wrong' }],
      });
    }
    await door.database.pool.query("update guesses set last_failure_at = now() + interval '1 hour'");
    expect((await change(token, person.password, 'a new password')).error.code).toBe('too_many_requests');
    // The owner can still sign in.
    await door.signIn(person.nationalCode, person.password);
  });

  test.each([
    ['short', 'short', undefined, 'password', 'password_too_short'],
    ['common', 'password123', undefined, 'password', 'password_common'],
    ['not repeated', 'a new password', 'another password', 'repeatPassword', 'password_mismatch'],
    ['empty', '', undefined, 'password', 'required'],
    ['one character repeated', 'zzzzzzzzzz', undefined, 'password', 'password_repeated'],
  ])('to one that is %s is refused before any check', async (_, password, repeat, field, code) => {
    const { token, person } = await applicant();
    const before = door.queueTurns();
    const { error } = await change(token, person.password, password, repeat);
    expect(error.issues?.[0]).toMatchObject({ path: [field], code });
    expect(door.queueTurns()).toBe(before);
  });

  test('to what is known of the person is refused, for administrators too', async () => {
    const { token, person } = await applicant();
    const own = [person.nationalCode, person.phoneNumber, `${person.firstName} ${person.lastName}`];
    for (const password of own) {
      expect((await change(token, person.password, password)).error.issues).toEqual([
        { path: ['password'], code: 'password_personal' },
      ]);
    }
    const admin = await door.admin();
    expect((await change(admin.token, admin.password, admin.username.toUpperCase())).error.issues).toEqual([
      { path: ['password'], code: 'password_personal' },
    ]);
  });

  test('is guessed at by account: signing in again gives no new guesses', async () => {
    const { token, person } = await door.applicant();
    for (let failure = 0; failure <= 8; failure += 1) await change(token, 'a wrong one', 'a new password');
    await door.database.pool.query("update guesses set last_failure_at = now() + interval '1 hour'");
    const again = await door.signIn(person.nationalCode, person.password);
    expect((await change(again.token, person.password, 'a new password')).error.code).toBe(
      'too_many_requests',
    );
  });

  test('takes away the duty to change it', async () => {
    const { token, person } = await door.applicant();
    const must = (mustChange: boolean) =>
      door.database.db
        .updateTable('users')
        .set({ must_change_password: mustChange, one_time_until: mustChange ? new Date() : null })
        .where('id', '=', person.accountId)
        .execute();
    await must(true);
    expect((await door.call(getMe, { token })).json.mustChangePassword).toBe(true);
    await change(token, person.password, 'a new password');
    expect((await door.call(getMe, { token })).json.mustChangePassword).toBe(false);
  });
});

let shared: ReturnType<TestApp['applicant']> | undefined;
function applicant(): ReturnType<TestApp['applicant']> {
  shared ??= door.applicant();
  return shared;
}
