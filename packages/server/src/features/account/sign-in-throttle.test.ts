import { signIn } from '@sanjeh/contract/account/account.contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#testing/app.ts';
import type { CallOptions } from '#testing/call.ts';
import { randomAddress, randomNationalCode } from '#testing/person.ts';
import { cleanAccounts } from './account-cleanup.task.ts';
import { accountSubject, addressSubject } from './sign-in-throttle.service.ts';

let door: TestApp;
beforeAll(async () => {
  door = await createTestApp();
});
afterAll(() => door.close());

const freeGuesses = 8;
const guess = (username: string, password = 'a wrong guess', options: CallOptions = {}) =>
  door.call(signIn, { ...options, body: { username, password } });

async function exhaust(username: string, options: CallOptions = {}): Promise<void> {
  for (let failure = 0; failure <= freeGuesses; failure += 1) {
    expect((await guess(username, undefined, options)).error.code).toBe('wrong_credentials');
  }
  await stopTime();
}

/** A failure in the future counts as one of this moment: waits do not run out while a slow machine works. */
const stopTime = () =>
  door.database.pool.query("update guesses set last_failure_at = now() + interval '1 hour'");

/** As if every failure were so long ago. */
const letPass = (seconds: number) =>
  door.database.pool.query('update guesses set last_failure_at = now() - make_interval(secs => $1)', [
    seconds,
  ]);

async function setFailures(subject: string, failures: number): Promise<void> {
  await door.database.db
    .insertInto('guesses')
    .values({ subject, failures, last_failure_at: new Date() })
    .execute();
}

describe('guessing at an account', () => {
  test('has to wait after some failures, also with the right password, and succeeds after the wait', async () => {
    const person = await door.register();
    await exhaust(person.nationalCode);
    const before = door.queueTurns();
    const refused = await guess(person.nationalCode, person.password);
    expect(refused.error).toMatchObject({
      code: 'too_many_requests',
      params: { seconds: expect.any(Number) },
    });
    expect(Number(refused.headers['retry-after'])).toBe(refused.error.params?.seconds);
    expect(refused.cookies.size).toBe(0);
    expect(door.queueTurns() - before).toBe(1);
    await letPass(2);
    expect((await guess(person.nationalCode, person.password)).status).toBe(200);
    // Success starts the count again.
    expect((await guess(person.nationalCode)).error.code).toBe('wrong_credentials');
    expect((await guess(person.nationalCode, person.password)).status).toBe(200);
  });

  test('waits longer each time, but never longer than a minute', async () => {
    const name = randomNationalCode();
    await exhaust(name);
    const waits: unknown[] = [];
    for (let round = 0; round < 7; round += 1) {
      waits.push((await guess(name)).error.params?.seconds);
      await letPass(60);
      expect((await guess(name)).error.code).toBe('wrong_credentials');
      await stopTime();
    }
    expect(waits).toEqual([2, 4, 8, 16, 32, 60, 60]);
  });

  test('is one count for every form of a phone number, and the same for accounts that do not exist', async () => {
    const forms = ['09350000001', '+989350000001', '۰۹۳۵ ۰۰۰ ۰۰۰۱', '00989350000001', '9350000001'];
    for (let failure = 0; failure <= freeGuesses; failure += 1)
      await guess(forms[failure % forms.length] ?? '');
    await stopTime();
    for (const form of forms) expect((await guess(form)).error.code).toBe('too_many_requests');
  });

  test('leaves no user name in the table', async () => {
    const name = randomNationalCode();
    await guess(name);
    const rows = await door.database.db.selectFrom('guesses').select('subject').execute();
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.filter(({ subject }) => subject.includes(name))).toEqual([]);
  });

  test('cannot outrun its own count in a burst', async () => {
    const { saved, nationalCode } = await door.register();
    await setFailures(accountSubject(saved.phoneNumber), freeGuesses + 5);
    await letPass(60);
    const answers = await Promise.all(Array.from({ length: 100 }, () => guess(saved.phoneNumber)));
    const wrong = answers.filter(({ status }) => status === 401).length;
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(100 - wrong);
    // One guess is free now and its failure starts a wait of a minute; a second one runs beside it.
    expect([1, 2]).toContain(wrong);
    expect((await guess(nationalCode)).error.code).toBe('wrong_credentials');
  });
});

describe('the owner', () => {
  test('gets in on a device they have used before while a stranger guesses', async () => {
    const person = await door.register();
    const { device } = await door.signIn(person.nationalCode, person.password);
    await exhaust(person.nationalCode);
    expect((await guess(person.nationalCode, person.password)).error.code).toBe('too_many_requests');
    expect((await guess(person.nationalCode, person.password, { cookie: device })).status).toBe(200);
    expect((await guess(person.phoneNumber, person.password, { cookie: device })).status).toBe(200);
    // The stranger is still kept out.
    expect((await guess(person.nationalCode, person.password)).error.code).toBe('too_many_requests');
  });

  test('is counted on that device alone, too', async () => {
    const person = await door.register();
    const { device } = await door.signIn(person.nationalCode, person.password);
    await exhaust(person.nationalCode, { cookie: device });
    expect((await guess(person.nationalCode, person.password, { cookie: device })).error.code).toBe(
      'too_many_requests',
    );
    expect((await guess(person.nationalCode, person.password)).status).toBe(200);
  });

  test('is not who brings a device’s mark of another account, or one of their own making', async () => {
    const [person, other] = [await door.register(), await door.register()];
    const { device } = await door.signIn(other.nationalCode, other.password);
    const own = device.replace(/\.\d+\./, `.${person.saved.id}.`);
    await exhaust(person.nationalCode);
    for (const cookie of [
      device,
      own,
      'km:device=',
      'km:device=a.b.c',
      `${device}.more`,
      'km:device=%00.1.x',
    ]) {
      expect((await guess(person.nationalCode, person.password, { cookie })).error.code).toBe(
        'too_many_requests',
      );
    }
  });
});

describe('guessing from one address', () => {
  test('at many accounts has to wait, others do not', async () => {
    const ip = randomAddress();
    const person = await door.register();
    const { device } = await door.signIn(person.nationalCode, person.password);
    await setFailures(addressSubject(ip), 60);
    expect((await guess(randomNationalCode(), undefined, { ip })).error.code).toBe('wrong_credentials');
    await stopTime();
    expect((await guess(person.nationalCode, person.password, { ip })).error.code).toBe('too_many_requests');
    expect((await guess(person.nationalCode, person.password)).status).toBe(200);
    // The neighbour of an attacker, on a device they have used before.
    expect((await guess(person.nationalCode, person.password, { ip, cookie: device })).status).toBe(200);
  });

  test('cannot be hidden by naming other addresses', async () => {
    const ip = randomAddress();
    await setFailures(addressSubject(ip), 61);
    await stopTime();
    const headers = { 'x-forwarded-for': randomAddress(), forwarded: 'for=1.2.3.4', 'x-real-ip': '1.2.3.4' };
    expect((await guess(randomNationalCode(), undefined, { ip, headers })).error.code).toBe(
      'too_many_requests',
    );
    // A proxy on this machine is believed, but only about the last address before it.
    const chain = { 'x-forwarded-for': `1.2.3.4, ${ip}` };
    const proxied = await guess(randomNationalCode(), undefined, { ip: '127.0.0.1', headers: chain });
    expect(proxied.error.code).toBe('too_many_requests');
  });

  test.each([
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2:ffff::1', true],
    ['2001:db8::1', '2001:db8:0:0:9:9:9:9', true],
    ['2001:db8:1::1', '2001:db8:1::2', true],
    ['2001:db8:1::1', '2001:db8:2::1', false],
    ['::1', '::2', true],
    ['10.0.0.1', '10.0.0.2', false],
    ['::ffff:10.0.0.1', '::ffff:10.0.0.2', false],
  ])('%s and %s count together: %s', (first, second, together) => {
    expect(addressSubject(first) === addressSubject(second)).toBe(together);
  });
});

test('counts are forgotten and cleared away after an hour', async () => {
  const name = randomNationalCode();
  await exhaust(name);
  await letPass(3600);
  expect((await guess(name)).error.code).toBe('wrong_credentials');
  await cleanAccounts(door.database.pool);
  const rows = await door.database.db.selectFrom('guesses').select('failures').execute();
  // What is left is the failure of a moment ago: its account and its address.
  expect(rows).toEqual([{ failures: 1 }, { failures: 1 }]);
});
