import { randomInt } from 'node:crypto';
import * as admin from '@sanjeh/contract/message/message.admin.contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { codeIn, sentThrough, smsThrough, startGateway, type TestGateway } from '#testing/message-gateway.ts';
import { type NewMessage, writeMessage } from './message.service.ts';
import { deliverDue, tidyMessages } from './message-delivery.service.ts';

let gateway: TestGateway;
let door: TestApp;
let token: string;
beforeAll(async () => {
  gateway = await startGateway();
  door = await createTestApp({ env: { sms: smsThrough(gateway) } });
  token = (await door.admin()).token;
});
afterAll(() => Promise.all([door.close(), gateway.close()]));
beforeEach(async () => {
  gateway.calls.length = 0;
  gateway.answer((response) => response.end('accepted'));
  await door.database.db.deleteFrom('messages').execute();
});

function message(changes: Partial<NewMessage> = {}): NewMessage {
  return {
    ...{ kind: 'password_changed', channel: 'sms', to: '+989120000001', userId: null, language: 'fa' },
    expiresAt: new Date(Date.now() + 3_600_000),
    ...changes,
  };
}
const withCode = () => ({ text: '123456', key: door.context.keys[0].seal, lastLine: '' });
const write = (changes?: Partial<NewMessage>) => writeMessage(door.database.db, message(changes));
const deliver = () => deliverDue(door.context, 'sms');
const rows = () => door.database.db.selectFrom('messages').selectAll().execute();
const row = async () => (await rows())[0];
const outbox = async (query = {}) => (await door.call(admin.listMessages, { token, query })).json.items;
/** The gateway has it, and has not answered yet. */
const underway = async () => {
  const asked = Promise.withResolvers<() => void>();
  gateway.answer((response) => asked.resolve(() => response.end('accepted')));
  const delivery = deliver();
  return { letGo: await asked.promise, delivery };
};
const endLease = () => sql`UPDATE messages SET due_at = now()`.execute(door.database.db);

describe('a message', () => {
  test('is there if what caused it is, and not otherwise', async () => {
    const undone = door.database.db.transaction().execute(async (transaction) => {
      await writeMessage(transaction, message());
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(await rows()).toEqual([]);
  });

  test('of one cause is one, however many find it', async () => {
    const written = await Promise.all(Array.from({ length: 5 }, () => write({ cause: 'age:1:2' })));
    expect(written.filter(Boolean)).toHaveLength(1);
    expect(await rows()).toHaveLength(1);
  });

  test('arrives once, whichever of many processes takes it', async () => {
    for (let n = 0; n < 20; n += 1) await write({ to: `+98912000${1000 + n}` });
    await Promise.all(Array.from({ length: 6 }, deliver));
    const sent = sentThrough(gateway).map(({ receptor }) => receptor);
    expect(new Set(sent).size).toBe(20);
    expect(sent).toHaveLength(20);
    expect((await outbox({ state: 'sent', pageSize: 25 })).length).toBe(20);
  });

  test('waits when the gateway refuses, says why, and goes when it accepts again', async () => {
    await write();
    gateway.answer((response) => response.writeHead(500).end('down for today'));
    expect(await deliver()).toEqual({ sent: 0, failed: 1 });
    expect(await outbox()).toMatchObject([
      { state: 'waiting', tries: 1, problem: 'refused', answer: '500 down for today', unsure: 0 },
    ]);
    // Not at once: it has its time.
    expect(await deliver()).toEqual({ sent: 0, failed: 0 });
    gateway.answer((response) => response.end('accepted'));
    const [{ id } = { id: '' }] = await outbox();
    expect((await door.call(admin.sendMessageNow, { token, params: { id } })).status).toBe(204);
    expect(await deliver()).toEqual({ sent: 1, failed: 0 });
    expect(await outbox()).toMatchObject([
      { state: 'sent', tries: 2, problem: null, answer: '200 accepted' },
    ]);
  });

  test('that somebody died over is sent again, and the outbox says that it may be twice there', async () => {
    await write();
    gateway.answer((response) => response.end('accepted'));
    await sql`UPDATE messages SET is_sending = true, tries = 1, due_at = now() + interval '1 minute'`.execute(
      door.database.db,
    );
    expect(await deliver()).toEqual({ sent: 0, failed: 0 });
    await endLease();
    expect(await deliver()).toEqual({ sent: 1, failed: 0 });
    expect(await outbox()).toMatchObject([{ state: 'sent', tries: 2, unsure: 1 }]);
  });

  test('is not sent when it is too late, nor when it was cancelled', async () => {
    await write({ expiresAt: new Date(Date.now() - 1000), kind: 'code', code: withCode() });
    expect(await deliver()).toEqual({ sent: 0, failed: 0 });
    await tidyMessages(door.context);
    expect(await row()).toMatchObject({ state: 'expired', sealed: null });
    await door.database.db.deleteFrom('messages').execute();
    await write();
    const [{ id } = { id: '' }] = await outbox();
    expect((await door.call(admin.cancelMessage, { token, params: { id } })).status).toBe(204);
    expect(await deliver()).toEqual({ sent: 0, failed: 0 });
    expect(await outbox()).toMatchObject([{ state: 'cancelled' }]);
  });

  test('on its way cannot be cancelled, and says afterwards that it arrived', async () => {
    await write({ cause: 'mailing:x:1' });
    const { letGo, delivery } = await underway();
    const [{ id } = { id: '' }] = await outbox();
    const stop = () => door.call(admin.cancelMessage, { token, params: { id } });
    expect((await stop()).error.code).toBe('conflict');
    letGo();
    expect(await delivery).toEqual({ sent: 1, failed: 0 });
    expect(await row()).toMatchObject({ state: 'sent', cause: 'mailing:x:1' });
    expect((await stop()).status).toBe(204);
    expect(await outbox()).toMatchObject([{ state: 'sent' }]);
  });

  test('that became too late on its way has arrived nevertheless', async () => {
    await write();
    const { letGo, delivery } = await underway();
    await sql`UPDATE messages SET expires_at = now()`.execute(door.database.db);
    await tidyMessages(door.context);
    expect(await outbox()).toMatchObject([{ state: 'expired' }]);
    letGo();
    await delivery;
    expect(await outbox()).toMatchObject([{ state: 'sent', answer: '200 accepted' }]);
  });

  test('that somebody died over can be cancelled, and the outbox says that it may have arrived', async () => {
    await write();
    await sql`UPDATE messages SET is_sending = true, tries = 1, due_at = now()`.execute(door.database.db);
    const [{ id } = { id: '' }] = await outbox();
    expect((await door.call(admin.cancelMessage, { token, params: { id } })).status).toBe(204);
    expect(await outbox()).toMatchObject([{ state: 'cancelled', unsure: 1 }]);
  });

  test('with a code holds it nowhere in the database, sends it, and forgets it', async () => {
    await write({ kind: 'code', code: withCode() });
    const before = await row();
    expect(JSON.stringify(before)).not.toContain('123456');
    expect(before?.sealed?.toString('latin1')).not.toContain('123456');
    await deliver();
    expect(codeIn(sentThrough(gateway)[0]?.message ?? '')).toBe('123456');
    expect(await row()).toMatchObject({ state: 'sent', sealed: null });
  });
});

test('who sends or cancels one is written down, once', async () => {
  await write({ dueAt: new Date(Date.now() + 600_000) });
  const [{ id } = { id: '' }] = await outbox();
  const params = { id };
  const written = async () => {
    const entries = await door.database.db
      .selectFrom('audit_log')
      .select(['action', sql<{ fields: object[] }>`change`.as('change'), 'user_id'])
      .where('entity_id', '=', id)
      .orderBy('id')
      .execute();
    expect(entries.every(({ action, user_id }) => action === 'update' && user_id !== null)).toBe(true);
    return entries.flatMap(({ change }) => change.fields);
  };
  expect((await door.call(admin.sendMessageNow, { token, params })).status).toBe(204);
  const sent = { field: 'dueAt', before: expect.any(String), after: expect.any(String) };
  expect(await written()).toEqual([sent]);
  const cancelled = { field: 'state', before: 'waiting', after: 'cancelled' };
  for (let time = 0; time < 2; time += 1) {
    expect((await door.call(admin.cancelMessage, { token, params })).status).toBe(204);
    expect((await door.call(admin.sendMessageNow, { token, params })).status).toBe(204);
    expect(await written()).toEqual([sent, cancelled]);
  }
  const nobody = { id: '01890000-0000-7000-8000-000000000000' };
  expect((await door.call(admin.cancelMessage, { token, params: nobody })).error.code).toBe('not_found');
  expect((await door.call(admin.sendMessageNow, { token, params: nobody })).error.code).toBe('not_found');
});

describe('what administrators read', () => {
  const read = async (app: TestApp, asker: string) => {
    const [{ id } = { id: '' }] = (await app.call(admin.listMessages, { token: asker })).json.items;
    return (await app.call(admin.readMessage, { token: asker, params: { id } })).json;
  };

  test('of a code is nothing where a channel brings it', async () => {
    await write({ kind: 'code', code: withCode() });
    const { body, isCodeHidden } = await read(door, token);
    expect(isCodeHidden).toBe(true);
    expect(body).not.toContain('123456');
    expect(body).toContain('••••••');
  });

  test('is the code itself where no channel exists; who read it is written down', async () => {
    const silent = await createTestApp();
    const boss = (await silent.admin()).token;
    const code = { ...withCode(), key: silent.context.keys[0].seal };
    await writeMessage(silent.database.db, message({ kind: 'code', code }));
    expect(await read(silent, boss)).toMatchObject({ isCodeHidden: false, state: 'waiting' });
    expect((await read(silent, boss)).body).toContain('123456');
    const entries = await silent.database.db.selectFrom('audit_log').selectAll().execute();
    expect(entries.map(({ action, entity }) => [action, entity])).toContainEqual(['read', 'message']);
    await silent.close();
  });

  test('asks for the password once more', async () => {
    await write({ kind: 'code', code: withCode() });
    const { token: desk } = await door.admin(['desk']);
    const [{ id } = { id: '' }] = await outbox();
    const look = () => door.call(admin.readMessage, { token: desk, params: { id } });
    expect((await look()).status).toBe(200);
    await sql`UPDATE sessions SET confirmed_at = now() - interval '11 minutes'`.execute(door.database.db);
    expect((await look()).error.code).toBe('password_required');
    await sql`UPDATE sessions SET confirmed_at = now()`.execute(door.database.db);
  });

  test('can be searched by the phone number in any spelling, and narrowed', async () => {
    await write({ to: '+989121112233' });
    await write({ to: '+989124445566', kind: 'code_storm' });
    expect(await outbox({ search: '۰۹۱۲ ۱۱۱ ۲۲۳۳' })).toMatchObject([{ recipient: '+989121112233' }]);
    expect(await outbox({ search: '4445566' })).toMatchObject([{ recipient: '+989124445566' }]);
    for (const search of ['0912444', '۰۹۱۲ ۴۴۴', '0098912444', '+98912444', '۴۴۴ ۵۵', '09124445'])
      expect(await outbox({ search })).toMatchObject([{ recipient: '+989124445566' }]);
    expect(await outbox({ search: '0913' })).toEqual([]);
    expect(await outbox({ kind: 'code_storm' })).toMatchObject([{ recipient: '+989124445566' }]);
    expect(await outbox({ search: '%' })).toEqual([]);
  });
});

describe('the texts', () => {
  const texts = async () => (await door.call(admin.listMessageTexts, { token })).json.items;
  const save = async (kind: string, fa: string, revision?: number) => {
    const text = (await texts()).find((one) => one.kind === kind);
    const body = { fa: { subject: '', body: fa }, en: text?.en, revision: revision ?? text?.revision };
    return door.call(admin.updateMessageText, { token, params: { kind }, body });
  };

  test('can be replaced in both languages, and are what is sent then', async () => {
    expect((await save('password_changed', 'گذرواژه عوض شد.')).json).toMatchObject({
      fa: { body: 'گذرواژه عوض شد.' },
      revision: 2,
    });
    await write();
    await deliver();
    expect(sentThrough(gateway)).toMatchObject([{ message: 'گذرواژه عوض شد.' }]);
    expect((await save('password_changed', 'باز', 1)).error.code).toBe('stale');
  });

  test('must hold the code, and nothing that nobody fills in', async () => {
    expect((await save('code', 'بدون کد')).error.issues).toEqual([
      { path: ['fa', 'body'], code: 'placeholder_missing', params: { name: 'code' } },
    ]);
    const text = (await texts()).find(({ kind }) => kind === 'code');
    const told = { fa: { subject: 'کد {code}', body: '{code}' }, en: text?.en, revision: text?.revision };
    const answer = await door.call(admin.updateMessageText, { token, params: { kind: 'code' }, body: told });
    expect(answer.error.issues).toMatchObject([{ path: ['fa', 'subject'], code: 'placeholder_unknown' }]);
    expect((await save('code', '{code} {nam}')).error.issues).toEqual([
      { path: ['fa', 'body'], code: 'placeholder_unknown', params: { name: 'nam' } },
    ]);
  });
});

test('neither codes nor phone numbers nor texts are in the log', async () => {
  await write({ kind: 'code', code: withCode(), to: '+989127654321' });
  gateway.answer((response) => response.writeHead(400).end('989127654321'));
  await deliver();
  await outbox();
  expect(door.logLines.join('\n')).not.toMatch(/123456|9127654321|91200000|کد شما|گذرواژه/);
});

describe('what people may refuse', () => {
  const timeZone = 'Asia/Tehran';
  /** The two hours around now are quiet, or none are. */
  const at = (isNight: boolean) => {
    const hour = Number(
      new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', hourCycle: 'h23' }).format(new Date()),
    );
    const quietHours = isNight ? { from: (hour + 23) % 24, to: (hour + 2) % 24 } : null;
    return { ...door.context, env: { timeZone, quietHours } };
  };
  const deliverAt = (isNight: boolean) => deliverDue(at(isNight), 'sms');
  const remind = async () => {
    const phoneNumber = `+9891${randomInt(10_000_000, 99_999_999)}`;
    const { id } = await door.database.db
      .insertInto('users')
      .values({ role: 'applicant', phone_number: phoneNumber, password_hash: '' })
      .returning('id')
      .executeTakeFirstOrThrow();
    await write({
      ...{ kind: 'reminder_age', userId: id, to: phoneNumber },
      values: { name: 'مینا', exam: 'رشد', link: '/x', off: 'https://exams.example.org/off#x' },
    });
    return id;
  };

  test('wakes nobody, however it became due at night, and goes in the morning', async () => {
    await remind();
    await write({ to: '+989120000002' });
    expect(await deliverAt(true)).toEqual({ sent: 1, failed: 0 });
    expect(sentThrough(gateway).map(({ receptor }) => receptor)).toEqual(['+989120000002']);
    await tidyMessages(at(true));
    const put = (await rows()).find(({ state }) => state === 'waiting');
    expect([put?.tries, Number(put?.due_at) > Date.now()]).toEqual([0, true]);
    await endLease();
    expect(await deliverAt(false)).toEqual({ sent: 1, failed: 0 });
  });

  test.each([
    ['refused it', "insert into account_reach (user_id, reminders_off) values ($1, '{reminder_age}')"],
    ['been closed', 'update users set disabled_at = now() where id = $1'],
    ['got another number', "update users set phone_number = '+989129999999' where id = $1"],
  ])('does not go to who has %s since', async (_, statement) => {
    const id = await remind();
    await door.database.pool.query(statement, [id]);
    expect(await deliverAt(false)).toEqual({ sent: 0, failed: 0 });
    expect([gateway.calls.length, (await row())?.state]).toEqual([0, 'cancelled']);
  });
});
