import { registerApplicant } from '@sanjeh/contract/applicant/applicant.contract';
import { codeTries } from '@sanjeh/contract/auth/code.schema';
import { askCode } from '@sanjeh/contract/one-time-code/one-time-code.contract';
import * as reach from '@sanjeh/contract/reach/reach.contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { deliverAll } from '#testing/deliver-all.ts';
import { startMailServer, type TestMailServer, textOf } from '#testing/mail-server.ts';
import { codeIn, sentThrough, smsThrough, startGateway, type TestGateway } from '#testing/message-gateway.ts';
import { type RegistrationInput, randomPhoneNumber, registrationOf } from '#testing/person.ts';
import { solveProof, wrongProof } from '#testing/solve-proof.ts';

let gateway: TestGateway;
let mail: TestMailServer;
let door: TestApp;
beforeAll(async () => {
  [gateway, mail] = [await startGateway(), await startMailServer()];
  door = await createTestApp({
    env: {
      sms: smsThrough(gateway),
      mail: { url: mail.url, from: 'no-reply@example.org' },
      publicUrl: 'https://exams.example.org',
    },
  });
});
afterAll(() => Promise.all([door.close(), gateway.close(), mail.close()]));
beforeEach(async () => {
  await door.database.db.deleteFrom('messages').execute();
  gateway.calls.length = 0;
});

const ask = (phoneNumber: string, purpose = 'register', language = 'fa') =>
  door.call(askCode, { body: { purpose, phoneNumber }, headers: { 'accept-language': language } });

/** As the phone would get it. */
async function received(): Promise<string> {
  await deliverAll(door.context, 'sms');
  return sentThrough(gateway).at(-1)?.message ?? '';
}

const register = (body: RegistrationInput & object, phoneCode?: object) =>
  door.call(registerApplicant, { body: { ...body, ...(phoneCode ? { phoneCode } : {}) } });
const otherThan = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

describe('registering where short messages are sent', () => {
  test('asks for the code that went to the phone, once', async () => {
    const person = registrationOf();
    expect((await register(person)).error.code).toBe('phone_code_required');
    const { ticket } = (await ask(person.phoneNumber)).json;
    const text = await received();
    expect(text).toMatch(/^کد شما در سنجه: \d{6}\n/);
    expect(text.split('\n').at(-1)).toBe(`@exams.example.org #${codeIn(text)}`);
    const code = codeIn(text);
    expect((await register(person, { ticket, code })).status).toBe(201);
    const { phone_verified_at, language } = await door.database.db
      .selectFrom('account_reach as r')
      .innerJoin('users as u', 'u.id', 'r.user_id')
      .select(['phone_verified_at', 'language'])
      .where('u.phone_number', 'like', `%${person.phoneNumber.slice(1)}`)
      .executeTakeFirstOrThrow();
    expect([phone_verified_at === null, language]).toEqual([false, 'fa']);
  });

  test('takes Persian digits with the spaces that come with pasting', async () => {
    const person = registrationOf();
    const { ticket } = (await ask(person.phoneNumber)).json;
    const code = codeIn(await received()).replace(/\d/g, (digit) => '۰۱۲۳۴۵۶۷۸۹'[Number(digit)] ?? '');
    const pasted = ` ${code.slice(0, 3)} \u200e${code.slice(3)}`;
    expect((await register(person, { ticket, code: pasted })).status).toBe(201);
  });

  test('keeps a right code good when something else was wrong', async () => {
    const taken = (
      await (async () => {
        const person = registrationOf();
        const { ticket } = (await ask(person.phoneNumber)).json;
        await register(person, { ticket, code: codeIn(await received()) });
        return person;
      })()
    ).nationalCode;
    const person = registrationOf({ nationalCode: taken });
    const { ticket } = (await ask(person.phoneNumber)).json;
    const code = codeIn(await received());
    expect((await register(person, { ticket, code })).error.code).toBe('conflict');
    const mended = { ...person, nationalCode: registrationOf().nationalCode };
    expect((await register(mended, { ticket, code })).status).toBe(201);
  });

  test('does not take the code of another number, nor of another ticket', async () => {
    const [person, other] = [registrationOf(), registrationOf()];
    const mine = (await ask(person.phoneNumber)).json.ticket;
    const myCode = codeIn(await received());
    const second = (await ask(other.phoneNumber)).json.ticket;
    const otherCode = codeIn(await received());
    const issue = async (body: typeof person, phoneCode: object) =>
      (await register(body, phoneCode)).error.issues?.[0];
    expect(await issue(person, { ticket: second, code: otherCode })).toMatchObject({ code: 'code_expired' });
    if (otherCode !== myCode)
      expect(await issue(person, { ticket: mine, code: otherCode })).toMatchObject({
        ...{ path: ['phoneCode', 'code'], code: 'code_wrong', params: { left: codeTries - 1 } },
      });
  });
});

describe('a code', () => {
  test('is done with after five wrong ones, also when they come at once', async () => {
    const person = registrationOf();
    const { ticket } = (await ask(person.phoneNumber)).json;
    const code = codeIn(await received());
    const guesses = Array.from({ length: 8 }, () => register(person, { ticket, code: otherThan(code) }));
    const codes = (await Promise.all(guesses)).map(({ error }) => error.issues?.[0]?.code);
    expect(codes.filter((one) => one === 'code_wrong')).toHaveLength(codeTries - 1);
    expect((await register(person, { ticket, code })).error.issues).toMatchObject([{ code: 'code_expired' }]);
    const again = (await ask(person.phoneNumber)).json.ticket;
    expect((await register(person, { ticket: again, code: codeIn(await received()) })).status).toBe(201);
  });

  test('ends after three minutes', async () => {
    const person = registrationOf();
    const { ticket, seconds } = (await ask(person.phoneNumber)).json;
    expect(seconds).toBe(180);
    const code = codeIn(await received());
    await sql`UPDATE one_time_codes SET expires_at = now() WHERE ticket = ${ticket}`.execute(
      door.database.db,
    );
    expect((await register(person, { ticket, code })).error.issues).toMatchObject([{ code: 'code_expired' }]);
  });

  test('and the number it went to can be read nowhere in the database', async () => {
    const phone = randomPhoneNumber();
    await ask(phone);
    const { rows } = await sql<{ text: string }>`
      SELECT one_time_codes::text AS text FROM one_time_codes UNION ALL SELECT call_levels::text FROM call_levels
    `.execute(door.database.db);
    const code = codeIn(await received());
    expect(rows.filter(({ text }) => text.includes(phone.slice(1)) || text.includes(code))).toEqual([]);
  });

  test('asked for again and again is sent five times an hour, and the owner is told once', async () => {
    const phone = randomPhoneNumber();
    const statuses: number[] = [];
    for (let n = 0; n < 9; n += 1) statuses.push((await ask(phone)).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429, 429, 429]);
    await deliverAll(door.context, 'sms');
    const texts = sentThrough(gateway).map(({ message }) => message);
    expect(texts.filter((text) => codeIn(text) !== '')).toHaveLength(5);
    expect(texts.filter((text) => text.includes('پی‌درپی'))).toHaveLength(1);
  });

  test('that could not be counted tells nobody of a storm', async () => {
    const phone = randomPhoneNumber();
    await sql`CREATE FUNCTION refuse_level() RETURNS trigger LANGUAGE plpgsql
      AS 'BEGIN RAISE lock_not_available; END'`.execute(door.database.db);
    await sql`CREATE TRIGGER refused BEFORE INSERT OR UPDATE ON call_levels FOR EACH ROW
      WHEN (new.subject LIKE 'code-to:%') EXECUTE FUNCTION refuse_level()`.execute(door.database.db);
    try {
      expect((await ask(phone)).error.code).toBe('busy');
    } finally {
      await sql`DROP FUNCTION refuse_level CASCADE`.execute(door.database.db);
    }
    expect(await door.database.db.selectFrom('messages').select('kind').execute()).toEqual([]);
    expect((await ask(phone)).status).toBe(200);
  });

  test('asked for many times at once is sent five times all the same', async () => {
    const phone = randomPhoneNumber();
    const answers = await Promise.all(Array.from({ length: 20 }, () => ask(phone)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
  });

  test('costs a proof when one address asks for many numbers', async () => {
    const ip = '10.99.1.1';
    const answers: (string | undefined)[] = [];
    for (let n = 0; n < 18; n += 1) {
      const body = { purpose: 'register', phoneNumber: randomPhoneNumber() };
      const answer = await door.call(askCode, { body, ip });
      answers.push(answer.status === 200 ? undefined : answer.error.code);
    }
    expect(answers[0]).toBeUndefined();
    expect(answers.at(-1)).toBe('proof_required');
  });

  test('is not kept from anybody by those who bring no proof, or a wrong one', async () => {
    const { pool } = door.database;
    const ofEverybody = "select level from call_levels where subject = 'code:everybody'";
    const level = async () => (await pool.query<{ level: number }>(ofEverybody)).rows[0]?.level;
    await pool.query(
      `insert into call_levels (subject, level, changed_at) values ('code:everybody', 4900, now())
       on conflict (subject) do update set level = excluded.level, changed_at = excluded.changed_at`,
    );
    const asking = (ip: string, proof?: object) =>
      door.call(askCode, { body: { purpose: 'register', phoneNumber: randomPhoneNumber(), proof }, ip });
    const storm = Array.from({ length: 30 }, async (_, n) => {
      const { error } = await asking(`10.98.${n}.1`);
      return [error.code, (await asking(`10.98.${n}.1`, wrongProof(error))).error.code];
    });
    expect(new Set((await Promise.all(storm)).flat())).toEqual(new Set(['proof_required']));
    // With time it goes down by itself.
    expect(await level()).toBeLessThanOrEqual(4900);
    const { error } = await asking('10.97.1.1');
    expect((await asking('10.97.1.1', solveProof(error))).json.ticket).toEqual(expect.any(String));
    await pool.query("delete from call_levels where subject = 'code:everybody'");
  });
});

describe('an account', () => {
  const signedIn = async () => {
    const person = registrationOf();
    const { ticket } = (await ask(person.phoneNumber)).json;
    await register(person, { ticket, code: codeIn(await received()) });
    return door.signIn(person.nationalCode, person.password);
  };

  test('shows that an e-mail address is its own, and forgets it again', async () => {
    const { token } = await signedIn();
    const email = 'mina@example.org';
    const { ticket } = (await door.call(reach.askReachCode, { token, body: { email } })).json;
    await deliverAll(door.context, 'email');
    const code = codeIn(textOf(mail.mails.at(-1)));
    const other = { email: 'other@example.org', ticket, code };
    expect((await door.call(reach.verifyReach, { token, body: other })).error.issues).toMatchObject([
      { code: 'code_expired' },
    ]);
    const { json } = await door.call(reach.verifyReach, { token, body: { email, ticket, code } });
    expect(json).toMatchObject({ email, isPhoneVerified: true });
    await door.call(reach.removeEmail, { token });
    expect((await door.call(reach.getReach, { token })).json.email).toBeNull();
  });

  test('asks for ten codes in an hour, to however many addresses', async () => {
    const [{ token }, other] = [await signedIn(), await signedIn()];
    const mailTo = (name: string, by = token) =>
      door.call(reach.askReachCode, { token: by, body: { email: `${name}@example.org` } });
    await door.database.db.deleteFrom('messages').execute();
    for (let n = 0; n < 10; n += 1) expect((await mailTo(`stranger+${n}`)).status).toBe(200);
    const { error } = await mailTo('stranger+10');
    expect([error.code, Number(error.params?.seconds) > 60]).toEqual(['too_many_requests', true]);
    const written = await door.database.db.selectFrom('messages').select('id').execute();
    expect(written).toHaveLength(10);
    expect((await mailTo('mina', other.token)).status).toBe(200);
  });

  test('chooses its reminders', async () => {
    const { token } = await signedIn();
    const body = { language: 'en', remindersOff: ['reminder_age'] };
    expect((await door.call(reach.chooseReminders, { token, body })).json).toMatchObject(body);
    expect((await door.call(reach.getReach, { token })).json).toMatchObject(body);
  });
});

test('codes, phone numbers and texts are in no log', async () => {
  const person = registrationOf();
  const { ticket } = (await ask(person.phoneNumber)).json;
  const text = await received();
  await register(person, { ticket, code: otherThan(codeIn(text)) });
  await register(person, { ticket, code: codeIn(text) });
  const log = door.logLines.join('\n');
  expect(log).toContain('/api/codes');
  for (const secret of [codeIn(text), person.phoneNumber.slice(1), 'کد شما', ticket])
    expect(log).not.toContain(secret);
});
