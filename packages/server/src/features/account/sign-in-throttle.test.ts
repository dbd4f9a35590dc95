import { signIn } from '@sanjeh/contract/account/account.contract';
import { addMyApplicant } from '@sanjeh/contract/applicant/applicant.contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#testing/app.ts';
import type { CallOptions } from '#testing/call.ts';
import { randomAddress, randomNationalCode, registrationOf } from '#testing/person.ts';
import { solveProof, wrongProof } from '#testing/solve-proof.ts';
import { cleanAccounts } from './account-cleanup.task.ts';
import { accountSubject, addressSubject } from './sign-in-throttle.service.ts';

let door: TestApp;
beforeAll(async () => {
  door = await createTestApp();
});
afterAll(() => door.close());

const freeGuesses = 8;
const guess = (username: string, password = 'a wrong guess', options: CallOptions = {}) =>
  door.call(signIn, { ...options, body: { username, password, ...(options.body as object) } });

/** Fails until a proof is asked for, and gives what asks for it. */
async function exhaust(username: string, options: CallOptions = {}) {
  for (let failure = 0; failure <= freeGuesses; failure += 1) {
    expect((await guess(username, undefined, options)).error.code).toBe('wrong_credentials');
  }
  const { error } = await guess(username, undefined, options);
  expect(error.code).toBe('proof_required');
  return error;
}

async function setFailures(subject: string, failures: number): Promise<void> {
  await door.database.db
    .insertInto('guesses')
    .values({ subject, failures, last_failure_at: new Date() })
    .execute();
}

describe('guessing at an account', () => {
  test('costs a proof after some failures; with one the right password opens it', async () => {
    const person = await door.register();
    await exhaust(person.nationalCode);
    const refused = await guess(person.nationalCode, person.password);
    expect(refused.error).toMatchObject({
      code: 'proof_required',
      params: { challenge: expect.any(String), difficulty: 8 },
    });
    expect(refused.cookies.size).toBe(0);
    const proof = solveProof(refused.error);
    expect((await guess(person.nationalCode, person.password, { body: { proof } })).status).toBe(200);
    // The attack may go on: it gets no free guesses by the owner's success.
    expect((await guess(person.nationalCode)).error.code).toBe('proof_required');
  });

  test('costs more the more of it there is, up to what an old phone can do', async () => {
    const name = randomNationalCode();
    const asked: unknown[] = [];
    let error = await exhaust(name);
    for (let round = 0; round < 5; round += 1) {
      asked.push(error.params?.difficulty);
      const answer = await guess(name, undefined, { body: { proof: solveProof(error) } });
      expect(answer.error.code).toBe('wrong_credentials');
      error = (await guess(name)).error;
    }
    expect(asked).toEqual([8, 8, 16, 16, 32]);
    await door.database.pool.query('update guesses set failures = 5000 where subject = $1', [
      accountSubject({ name }),
    ]);
    expect((await guess(name)).error.params?.difficulty).toBe(256);
  });

  test('is forgotten with a sign-in as long as it was no more than a slip', async () => {
    const person = await door.register();
    for (let failure = 0; failure < freeGuesses; failure += 1) await guess(person.nationalCode);
    await door.signIn(person.nationalCode, person.password);
    expect((await guess(person.nationalCode)).error.code).toBe('wrong_credentials');
  });

  test('is one count for every form of a phone number, and the same for accounts that do not exist', async () => {
    const forms = ['09350000001', '+989350000001', '۰۹۳۵ ۰۰۰ ۰۰۰۱', '00989350000001', '989350000001'];
    for (let failure = 0; failure <= freeGuesses; failure += 1)
      await guess(forms[failure % forms.length] ?? '');
    for (const form of forms) expect((await guess(form)).error.code).toBe('proof_required');
  });

  test('leaves no user name in the table', async () => {
    const name = randomNationalCode();
    await guess(name);
    const rows = await door.database.db.selectFrom('guesses').select('subject').execute();
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.filter(({ subject }) => subject.includes(name))).toEqual([]);
  });

  test('is one attack, whichever of its names is guessed at', async () => {
    const person = await door.register();
    const { token } = await door.signIn(person.phoneNumber, person.password);
    const child = { ...registrationOf(), birthDate: '2024-01-10' };
    const { firstName, lastName, gender, nationalCode, birthDate, provinceId, cityId } = child;
    const body = { firstName, lastName, gender, nationalCode, birthDate, provinceId, cityId };
    expect((await door.call(addMyApplicant, { token, body })).status).toBe(201);
    const names = [person.phoneNumber, person.nationalCode, nationalCode];
    for (let failure = 0; failure <= freeGuesses; failure += 1)
      expect((await guess(names[failure % 3] ?? '')).error.code).toBe('wrong_credentials');
    for (const name of names) expect((await guess(name)).error.code).toBe('proof_required');
  });

  test('cannot outrun its own count in a burst', async () => {
    const { saved, accountId } = await door.register();
    await setFailures(accountSubject({ id: accountId }), freeGuesses);
    const answers = await Promise.all(Array.from({ length: 100 }, () => guess(saved.phoneNumber)));
    const wrong = answers.filter(({ status }) => status === 401).length;
    expect(answers.filter(({ status }) => status === 428)).toHaveLength(100 - wrong);
    // One guess is free now and its failure ends that; a second one runs beside it.
    expect([1, 2]).toContain(wrong);
  });

  test('is told in the log by address and account number alone', async () => {
    const person = await door.register();
    const ip = randomAddress();
    door.logLines.length = 0;
    await exhaust(person.nationalCode, { ip });
    const events = door.logLines.map((line) => JSON.parse(line)).filter(({ event }) => event);
    expect(events).toHaveLength(freeGuesses + 2);
    expect(events[0]).toMatchObject({ event: 'sign_in_failed', address: ip, account: person.accountId });
    expect(events.at(-1)).toMatchObject({ event: 'sign_in_proof_asked', account: person.accountId });
    expect(door.logLines.join('')).not.toContain(person.nationalCode);
  });
});

describe('a proof', () => {
  const codeOf = async (name: string, proof: object) =>
    (await guess(name, undefined, { body: { proof } })).error.code;

  test('is good for one try', async () => {
    const name = randomNationalCode();
    const proof = solveProof(await exhaust(name));
    expect(await codeOf(name, proof)).toBe('wrong_credentials');
    expect(await codeOf(name, proof)).toBe('proof_required');
  });

  test('is good for one of many who bring it at the same moment', async () => {
    const name = randomNationalCode();
    const proof = solveProof(await exhaust(name));
    const codes = await Promise.all(Array.from({ length: 6 }, () => codeOf(name, proof)));
    expect(codes.filter((code) => code === 'wrong_credentials')).toHaveLength(1);
  });

  test('is good for the account it was asked for', async () => {
    const [name, other] = [randomNationalCode(), randomNationalCode()];
    const error = await exhaust(name);
    await exhaust(other);
    expect(await codeOf(other, solveProof(error))).toBe('proof_required');
  });

  test('that does not solve, was changed, or is none is refused', async () => {
    const name = randomNationalCode();
    const error = await exhaust(name);
    expect(await codeOf(name, wrongProof(error))).toBe('proof_required');
    const { challenge, solution } = solveProof((await guess(name)).error);
    const [id, difficulty, expiresAt, code] = challenge.split('.');
    for (const forged of [
      `${id}.1.${expiresAt}.${code}`,
      `${id}.${difficulty}.${Number(expiresAt) + 1}.${code}`,
      `${crypto.randomUUID()}.${difficulty}.${expiresAt}.${code}`,
      `${id}.${difficulty}.${expiresAt}.`,
      'x',
      '...',
    ])
      expect(await codeOf(name, { challenge: forged, solution })).toBe('proof_required');
    expect(await codeOf(name, { challenge, solution })).toBe('wrong_credentials');
  });

  test('that was made for something much easier is refused', async () => {
    const name = randomNationalCode();
    const error = await exhaust(name);
    await door.database.pool.query('update guesses set failures = 5000 where subject = $1', [
      accountSubject({ name }),
    ]);
    expect(await codeOf(name, solveProof(error))).toBe('proof_required');
  });
});

describe('the owner', () => {
  test('gets in on a device they have used before while a stranger guesses, without any proof', async () => {
    const person = await door.register();
    const { device } = await door.signIn(person.nationalCode, person.password);
    await exhaust(person.nationalCode);
    expect((await guess(person.nationalCode, person.password)).error.code).toBe('proof_required');
    expect((await guess(person.nationalCode, person.password, { cookie: device })).status).toBe(200);
    expect((await guess(person.phoneNumber, person.password, { cookie: device })).status).toBe(200);
    expect((await guess(person.nationalCode, person.password)).error.code).toBe('proof_required');
  });

  test('is counted on that device alone, too', async () => {
    const person = await door.register();
    const { device } = await door.signIn(person.nationalCode, person.password);
    await exhaust(person.nationalCode, { cookie: device });
    expect((await guess(person.nationalCode, person.password)).status).toBe(200);
  });

  test('is not who brings a device’s mark of another account, or one of their own making', async () => {
    const [person, other] = [await door.register(), await door.register()];
    const { device } = await door.signIn(other.nationalCode, other.password);
    const own = device.replace(/\.\d+\./, `.${person.accountId}.`);
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
        'proof_required',
      );
    }
  });

  test('is not who has a national code like the owner’s phone number, and so a mark of that user name', async () => {
    const nationalCode = codeLikeAPhone();
    const victim = await door.register({ phoneNumber: `0${nationalCode}` });
    const guesser = await door.register({ nationalCode, password: 'my own account 1' });
    const { device } = await door.signIn(nationalCode, guesser.password);
    const ip = randomAddress();
    for (const username of [`0${nationalCode}`, victim.saved.phoneNumber]) {
      const codes = [];
      for (let turn = 0; turn < 12; turn += 1)
        codes.push((await guess(username, undefined, { cookie: device, ip })).error.code);
      expect(codes.at(-1)).toBe('proof_required');
    }
    // What it is a mark of is their own account, and with it they reach no other.
    expect((await guess(nationalCode, victim.password, { cookie: device })).error.code).toBe(
      'wrong_credentials',
    );
  });
});

describe('guessing from one address', () => {
  test('at many accounts costs a proof, others do not pay', async () => {
    const ip = randomAddress();
    const person = await door.register();
    const { device } = await door.signIn(person.nationalCode, person.password);
    await setFailures(addressSubject(ip), 60);
    expect((await guess(randomNationalCode(), undefined, { ip })).error.code).toBe('wrong_credentials');
    expect((await guess(person.nationalCode, person.password, { ip })).error.code).toBe('proof_required');
    expect((await guess(person.nationalCode, person.password)).status).toBe(200);
    // The neighbour of an attacker, on a device they have used before.
    expect((await guess(person.nationalCode, person.password, { ip, cookie: device })).status).toBe(200);
  });

  test('cannot be hidden by naming other addresses', async () => {
    const ip = randomAddress();
    await setFailures(addressSubject(ip), 61);
    const headers = { 'x-forwarded-for': randomAddress(), forwarded: 'for=1.2.3.4', 'x-real-ip': '1.2.3.4' };
    expect((await guess(randomNationalCode(), undefined, { ip, headers })).error.code).toBe('proof_required');
    // A proxy on this machine is believed, but only about the last address before it.
    const chain = { 'x-forwarded-for': `1.2.3.4, ${ip}` };
    const proxied = await guess(randomNationalCode(), undefined, { ip: '127.0.0.1', headers: chain });
    expect(proxied.error.code).toBe('proof_required');
  });

  test('is one count for the many addresses of an IPv6 network', async () => {
    const network = '2001:db8:77:1';
    await setFailures(addressSubject(`${network}::1`), 61);
    for (const ip of [`${network}::2`, `${network}:aaaa::3`])
      expect((await guess(randomNationalCode(), undefined, { ip })).error.code).toBe('proof_required');
    const other = await guess(randomNationalCode(), undefined, { ip: '2001:db8:77:2::1' });
    expect(other.error.code).toBe('wrong_credentials');
  });
});

test('counts and spent proofs are forgotten and cleared away', async () => {
  const name = randomNationalCode();
  await guess(name, undefined, { body: { proof: solveProof(await exhaust(name)) } });
  await door.database.pool.query("update guesses set last_failure_at = now() - interval '1 hour'");
  await door.database.pool.query('update spent_proofs set expires_at = now()');
  expect((await guess(name)).error.code).toBe('wrong_credentials');
  await cleanAccounts(door.database.pool);
  const rows = await door.database.db.selectFrom('guesses').select('failures').execute();
  // What is left is the failure of a moment ago: its account and its address.
  expect(rows).toEqual([{ failures: 1 }, { failures: 1 }]);
  expect(await door.database.db.selectFrom('spent_proofs').select('id').execute()).toEqual([]);
});

/** Ten digits that are a national code and, with a zero before them, a phone number. */
function codeLikeAPhone(): string {
  for (;;) {
    const code = randomNationalCode();
    if (/^9[0-39]/.test(code)) return code;
  }
}
