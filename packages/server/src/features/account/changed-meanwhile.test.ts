import { createAccount } from '@sanjeh/contract/account/account.admin.contract';
import { changePassword, getMe, signIn } from '@sanjeh/contract/account/account.contract';
import * as administrators from '@sanjeh/contract/administrator/administrator.admin.contract';
import { createOneTimePassword, disable } from '@sanjeh/contract/applicant/applicant.admin.contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type RegisteredPerson, type TestApp } from '#testing/app.ts';
import { type RegistrationInput, registrationOf } from '#testing/person.ts';
import { until } from '#testing/until.ts';
import { countWaiting } from '#testing/waiting-locks.ts';
import { replacePassword } from './password.service.ts';
import { hashPassword } from './password-hash.service.ts';

let door: TestApp;
beforeAll(async () => {
  door = await createTestApp({ queue: { atOnce: 1, line: 1 } });
});
afterAll(() => door.close());

const newPassword = 'amber window 31';
const enter = ({ phoneNumber: username }: RegistrationInput, password: string) =>
  door.call(signIn, { body: { username, password } });

const openSessions = async ({ accountId }: RegisteredPerson) =>
  (
    await door.database.pool.query('select id from sessions where user_id = $1 and ended_at is null', [
      accountId,
    ])
  ).rowCount;

function isLineFull(): boolean {
  try {
    door.context.passwordQueue.assertRoom();
    return false;
  } catch {
    return true;
  }
}

/** While who calls stands in line, and has been looked up. */
async function whileInLine<T>(call: () => Promise<T>, happens: () => Promise<unknown>): Promise<T> {
  const { promise: release, resolve } = Promise.withResolvers<void>();
  const held = door.context.passwordQueue.run(() => release);
  const answer = call();
  await until(isLineFull);
  await happens();
  resolve();
  await held;
  return answer;
}

/** While a new password is written and not yet to be seen by who has checked the old one. */
async function whileReplaced<T>({ accountId }: RegisteredPerson, call: () => Promise<T>): Promise<T> {
  const { db } = door.database;
  const hash = await hashPassword(newPassword);
  let isAnswered = false;
  const { promise: answer, resolve, reject } = Promise.withResolvers<T>();
  await db.transaction().execute(async (transaction) => {
    await replacePassword(transaction, accountId, hash);
    call()
      .finally(() => {
        isAnswered = true;
      })
      .then(resolve, reject);
    await until(async () => isAnswered || (await countWaiting(db)) === 1);
  });
  return answer;
}

describe('who signs in with the password that was', () => {
  test('gets no session when it was changed while they stood in line', async () => {
    const person = await door.register();
    const hash = await hashPassword(newPassword);
    const answer = await whileInLine(
      () => enter(person, person.password),
      () => replacePassword(door.database.db, person.accountId, hash),
    );
    expect(answer.error.code).toBe('wrong_credentials');
    expect(await openSessions(person)).toBe(0);
    expect((await enter(person, newPassword)).status).toBe(200);
  });

  test('gets none when the change is being written at that moment', async () => {
    const person = await door.register();
    const answer = await whileReplaced(person, () => enter(person, person.password));
    expect(answer.error.code).toBe('wrong_credentials');
    expect(await openSessions(person)).toBe(0);
  });

  test('gets none when the account was disabled while they stood in line', async () => {
    const [{ token }, person] = [await door.admin(), await door.register()];
    const answer = await whileInLine(
      () => enter(person, person.password),
      () => door.call(disable, { token, params: { id: person.saved.id } }),
    );
    expect(answer.error.code).toBe('wrong_credentials');
    expect(await openSessions(person)).toBe(0);
  });

  test('does not end the sign-ins of who has the new one', async () => {
    const person = await door.register();
    const hash = await hashPassword(newPassword);
    await whileInLine(
      () => enter(person, person.password),
      async () => {
        await replacePassword(door.database.db, person.accountId, hash);
        await door.database.pool.query(
          `insert into sessions (id, user_id, expires_at, ends_at)
           select gen_random_uuid(), $1, now() + interval '1 hour', now() + interval '1 hour' from generate_series(1, 100)`,
          [person.accountId],
        );
      },
    );
    expect(await openSessions(person)).toBe(100);
  });
});

test('a change by who knows the old password does not replace a reset that came before it', async () => {
  const person = await door.register();
  const { token } = await door.signIn(person.phoneNumber, person.password);
  const body = {
    ...{ currentPassword: person.password, password: 'intruder likes 7', repeatPassword: 'intruder likes 7' },
  };
  const answer = await whileReplaced(person, () => door.call(changePassword, { token, body }));
  expect(answer.error.code).toBe('not_signed_in');
  expect((await enter(person, body.password)).error.code).toBe('wrong_credentials');
  expect((await enter(person, newPassword)).status).toBe(200);
  expect(await openSessions(person)).toBe(1);
});

describe('an administrator who has lost their rights meanwhile', () => {
  const admins = async () => {
    const [leaving, staying] = [await door.admin(), await door.admin()];
    const idOf = async ({ token }: { token: string }) => (await door.call(getMe, { token })).json.id;
    const [id, otherId] = [await idOf(leaving), await idOf(staying)];
    const params = { id };
    return {
      ...{ leaving, staying, otherId },
      disable: () => door.call(administrators.disableAdministrator, { token: staying.token, params }),
      demote: () =>
        door.call(administrators.updateRights, { token: staying.token, params, body: { rights: ['desk'] } }),
    };
  };
  const names = async () =>
    (await door.database.pool.query("select username from users where role = 'admin'")).rowCount;

  test.each(['disable', 'demote'] as const)(
    'makes no owner and gives no password of one: %s while they stand in line',
    async (how) => {
      const makeOwner = async (token: string) => {
        const body = { username: `late.${how}`, rights: ['owner'] };
        return (await door.call(administrators.addAdministrator, { token, body })).error.code;
      };
      const takeOver = async (token: string, id: number) =>
        (await door.call(administrators.resetAdministrator, { token, params: { id } })).error.code;
      for (const call of [makeOwner, takeOver]) {
        const { leaving, staying, otherId, ...given } = await admins();
        const before = await names();
        const refusal = await whileInLine(() => call(leaving.token, otherId), given[how]);
        expect(refusal).toBe('forbidden');
        expect(await names()).toBe(before);
        expect((await door.call(getMe, { token: staying.token })).status).toBe(200);
      }
    },
  );

  test('takes no second factor off', async () => {
    const { leaving, otherId } = await admins();
    const { db } = door.database;
    const leavingId = (await door.call(getMe, { token: leaving.token })).json.id;
    const {
      promise: answer,
      resolve,
      reject,
    } = Promise.withResolvers<Awaited<ReturnType<typeof removeFactor>>>();
    const removeFactor = () =>
      door.call(administrators.removeAdministratorFactor, { token: leaving.token, params: { id: otherId } });
    await db.transaction().execute(async (transaction) => {
      await transaction
        .updateTable('users')
        .set({ rights: ['desk'] })
        .where('id', '=', leavingId)
        .execute();
      await transaction.selectFrom('users').select('id').where('id', '=', otherId).forUpdate().execute();
      removeFactor().then(resolve, reject);
      await until(async () => (await countWaiting(db)) === 1);
    });
    expect((await answer).error.code).toBe('forbidden');
  });

  test('gets no password of an applicant', async () => {
    const [{ leaving, disable: leave }, person] = [await admins(), await door.applicant()];
    const params = { id: person.person.saved.id };
    const answer = await whileInLine(
      () => door.call(createOneTimePassword, { token: leaving.token, params }),
      leave,
    );
    expect(answer.error.code).toBe('forbidden');
    expect((await door.call(getMe, { token: person.token })).status).toBe(200);
  });

  test('registers nobody at the desk', async () => {
    const { leaving, disable: leave } = await admins();
    const body = registrationOf();
    const answer = await whileInLine(() => door.call(createAccount, { token: leaving.token, body }), leave);
    expect(answer.error.code).toBe('forbidden');
    expect((await enter(body, body.password)).error.code).toBe('wrong_credentials');
  });
});
