import { randomUUID } from 'node:crypto';
import * as contract from '@sanjeh/contract/mailing/mailing.admin.contract';
import type { MailingPreview } from '@sanjeh/contract/mailing/mailing.admin.schema';
import * as groups from '@sanjeh/contract/person-group/person-group.admin.contract';
import * as reminders from '@sanjeh/contract/reminder/reminder.contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { deliverAll } from '#testing/deliver-all.ts';
import { sentThrough, smsThrough, startGateway, type TestGateway } from '#testing/message-gateway.ts';
import { insertPeople } from '#testing/people.ts';
import { mostInOutbox, sendMailings } from './mailing-run.service.ts';

let gateway: TestGateway;
let door: TestApp;
let token: string;
const noon = new Date(`${new Date().toISOString().slice(0, 10)}T09:00:00Z`);
const publicUrl = 'https://exams.example.org';
const everybody = { source: 'applicants', filter: {} };
const words = (fa = 'سلام {name}، فردا تعطیل است.', en = 'Hello {name}, closed tomorrow.') => ({
  fa: { subject: '', body: fa },
  en: { subject: 'Closed', body: en },
});

beforeAll(async () => {
  gateway = await startGateway();
  door = await createTestApp({ env: { publicUrl, sms: smsThrough(gateway) } });
  token = (await door.admin(['desk'])).token;
});
afterAll(() => Promise.all([door.close(), gateway.close()]));
beforeEach(async () => {
  await sql`TRUNCATE messages, mailings, account_reach, applicants, person_groups CASCADE`.execute(
    door.database.db,
  );
  await sql`DELETE FROM users WHERE role = 'applicant'`.execute(door.database.db);
  gateway.calls.length = 0;
  // Four accounts, one of which has three people.
  await insertPeople(door.database.db, 6, 4);
});

const preview = async (text = words(), audience: object = everybody): Promise<MailingPreview> =>
  (await door.call(contract.preview, { token, body: { audience, text } })).json;
const send = async (changes: object = {}, text = words(), audience: object = everybody, by = token) => {
  const { reached } = await preview(text, audience);
  const body = { request: randomUUID(), reached: Math.max(1, reached), audience, text, ...changes };
  return door.call(contract.send, { token: by, body });
};
const round = () => sendMailings(door.context, noon);
const sent = async () => {
  await deliverAll(door.context, 'sms');
  return sentThrough(gateway);
};
const read = async (id: number) => (await door.call(contract.get, { token, params: { id } })).json;
const accounts = async () =>
  (
    await sql<{ id: number }>`SELECT id FROM users WHERE role = 'applicant' ORDER BY id`.execute(
      door.database.db,
    )
  ).rows;

describe('a preview', () => {
  test('counts accounts and not people, and shows what the first would get', async () => {
    const { example, ...counts } = await preview();
    expect(counts).toMatchObject({ accounts: 4, reached: 4, sms: 4, email: 0, problem: null });
    expect(example?.body).toMatch(/^سلام .+، فردا تعطیل است\.\n\n/);
    expect(example).toMatchObject({ language: 'fa', channel: 'sms' });
    expect(example?.parts).toBeGreaterThan(1);
    expect(gateway.calls).toEqual([]);
  });

  test('leaves out who has refused, cannot sign in or is on another list', async () => {
    const [first, second, third] = await accounts();
    await sql`INSERT INTO account_reach (user_id, reminders_off) VALUES (${first?.id}, '{mailing}')`.execute(
      door.database.db,
    );
    await sql`UPDATE users SET disabled_at = now() WHERE id = ${second?.id}`.execute(door.database.db);
    expect(await preview()).toMatchObject({ accounts: 4, reached: 2, declined: 1, disabled: 1 });
    const group = (await door.call(groups.create, { token, body: { title: 'مهد' } })).json;
    await sql`INSERT INTO person_group_members (group_id, applicant_id) SELECT ${group.id}, id FROM applicants WHERE user_id = ${third?.id}`.execute(
      door.database.db,
    );
    expect(await preview(words(), { source: 'group', groupId: group.id })).toMatchObject({
      accounts: 1,
      reached: 1,
    });
    expect(await preview(words(), { source: 'applicants', filter: { search: 'هیچ‌کس' } })).toMatchObject({
      accounts: 0,
      problem: 'nobody',
      example: null,
    });
  });

  test('refuses names that nobody fills in, and a list of results for who may not see them', async () => {
    const wrong = { audience: everybody, text: words('کد شما {code}') };
    expect((await door.call(contract.preview, { token, body: wrong })).error.issues).toEqual([
      { path: ['text', 'fa', 'body'], code: 'placeholder_unknown', params: { name: '{code}' } },
    ]);
    const results = { audience: { source: 'results', filter: {} }, text: words() };
    expect((await door.call(contract.preview, { token, body: results })).error.code).toBe('forbidden');
    const { token: clinician } = await door.admin(['clinician']);
    expect((await door.call(contract.preview, { token: clinician, body: results })).json.accounts).toBe(0);
  });
});

test('what was sent is found by its words in any spelling', async () => {
  const { json: first } = await send({}, words('پيام مي‌آید ۱۲', 'See you'));
  const { json: second } = await send({}, words('فردا تعطیل است', 'Closed'));
  const found = async (search: string) =>
    (await door.call(contract.list, { token, query: { search } })).json.items.map(({ id }) => id);
  for (const search of ['پیام می آید', '12', 'SEE YOU']) expect(await found(search)).toEqual([first.id]);
  expect(await found('تعطيل')).toEqual([second.id]);
  // The subject of both; nothing is found that begins in one text and ends in the next.
  expect(await found('closed')).toEqual([second.id, first.id]);
  for (const none of ['هیچ', '%', 'استClosed']) expect(await found(none)).toEqual([]);
});

describe('sending', () => {
  test('goes to each account once, in its language, with a way to refuse the next', async () => {
    const [first] = await accounts();
    await sql`INSERT INTO account_reach (user_id, language) VALUES (${first?.id}, 'en')`.execute(
      door.database.db,
    );
    const mailing = (await send()).json;
    expect(mailing).toMatchObject({ state: 'sending', counts: { all: 4, waiting: 4, sent: 0 } });
    await round();
    const messages = await sent();
    expect(messages.map(({ message }) => message.slice(0, 5)).toSorted()).toEqual([
      'Hello',
      'سلام ',
      'سلام ',
      'سلام ',
    ]);
    await round();
    expect(await read(mailing.id)).toMatchObject({ state: 'done', counts: { all: 4, sent: 4, waiting: 0 } });
    const off = /off#([\w-]+)/.exec(messages[0]?.message ?? '')?.[1] ?? '';
    await door.call(reminders.switchReminder, { body: { token: off, isOff: true } });
    expect(await preview(words('متن دیگر', ''))).toMatchObject({ declined: 1, reached: 3 });
  });

  test('the same words never reach an account twice, and a hurried second press is the same mailing', async () => {
    const request = randomUUID();
    const body = { request, reached: 4, audience: everybody, text: words() };
    const both = await Promise.all([1, 2].map(() => door.call(contract.send, { token, body })));
    expect(new Set(both.map(({ json }) => json.id)).size).toBe(1);
    await round();
    expect(await sent()).toHaveLength(4);
    const again = words('سلام {name} فردا تعطیل است');
    expect(await preview(again)).toMatchObject({ reached: 0, repeated: 4, problem: 'nobody' });
    expect((await send({}, again)).error.code).toBe('conflict');
    await round();
    expect(await sent()).toHaveLength(4);
  });

  test('corrected words are not taken for those that were sent under the same request', async () => {
    const request = randomUUID();
    const first = await send({ request });
    const corrected = words('سلام {name}، پس‌فردا تعطیل است.');
    const sameButForASign = words('سلام {name}، فردا تعطیل است!');
    for (const text of [corrected, sameButForASign])
      expect((await send({ request }, text)).error.code).toBe('stale');
    expect((await send({ request })).json.id).toBe(first.json.id);
    expect((await send({}, corrected)).status).toBe(200);
    await round();
    expect(await sent()).toHaveLength(8);
  });

  test('two texts under one request at once are one mailing and a refusal', async () => {
    const request = randomUUID();
    const texts = [words('یکی', ''), words('دیگری', '')];
    const body = (text: object) => ({ request, reached: 4, audience: everybody, text });
    const both = await Promise.all(
      texts.map((text) => door.call(contract.send, { token, body: body(text) })),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(both.find(({ status }) => status === 409)?.error.code).toBe('stale');
  });

  test('is refused when the list has changed since it was looked at', async () => {
    expect((await send({ reached: 3 })).error.code).toBe('stale');
    const { fingerprint } = await preview();
    const [first] = await accounts();
    await sql`UPDATE users SET disabled_at = now() WHERE id = ${first?.id}`.execute(door.database.db);
    await insertPeople(door.database.db, 1);
    expect(await preview()).toMatchObject({ reached: 4 });
    expect((await send({ fingerprint })).error.code).toBe('stale');
    expect((await send({ fingerprint: (await preview()).fingerprint })).status).toBe(200);
  });

  test('stands in the outbox a handful at a time, and is stopped at once; who was left can be written to later', async () => {
    await insertPeople(door.database.db, 30);
    const mailing = (await send()).json;
    expect(await round()).toBe(mostInOutbox);
    expect(await round()).toBe(0);
    const stopped = (await door.call(contract.stop, { token, params: { id: mailing.id } })).json;
    expect(stopped).toMatchObject({ state: 'stopped', counts: { all: 34, sent: 0, waiting: 0, left: 34 } });
    expect(await sent()).toEqual([]);
    expect(await preview()).toMatchObject({ reached: 34, repeated: 0 });
    const second = (await send()).json;
    for (let turn = 0; turn < 3; turn += 1) {
      await round();
      await sent();
    }
    await round();
    expect(await read(second.id)).toMatchObject({ state: 'done', counts: { sent: 34, left: 0 } });
    expect(new Set(sentThrough(gateway).map(({ receptor }) => receptor)).size).toBe(34);
  });

  test('what was on its way when it was stopped and did not arrive is not tried again', async () => {
    const mailing = (await send()).json;
    expect(await round()).toBe(4);
    const asked = Promise.withResolvers<void>();
    const letGo = Promise.withResolvers<void>();
    gateway.answer((response) => {
      if (gateway.calls.length === 4) asked.resolve();
      void letGo.promise.then(() => response.writeHead(500).end('down'));
    });
    const delivery = deliverAll(door.context, 'sms');
    await asked.promise;
    await door.call(contract.stop, { token, params: { id: mailing.id } });
    expect(await read(mailing.id)).toMatchObject({ state: 'stopped', counts: { waiting: 4, left: 0 } });
    letGo.resolve();
    await delivery;
    gateway.answer((response) => response.end('accepted'));
    await sql`UPDATE messages SET due_at = now()`.execute(door.database.db);
    expect(await sent()).toHaveLength(4);
    expect(await read(mailing.id)).toMatchObject({ counts: { sent: 0, waiting: 0, left: 4 } });
    expect(await preview()).toMatchObject({ reached: 4, repeated: 0 });
  });

  test('ends with the right of who sends it', async () => {
    await insertPeople(door.database.db, 30);
    const leaving = await door.admin(['desk']);
    const mailing = (await send({}, words(), everybody, leaving.token)).json;
    expect(await round()).toBe(mostInOutbox);
    await sql`UPDATE users SET disabled_at = now() WHERE username = ${leaving.username}`.execute(
      door.database.db,
    );
    expect(await round()).toBe(0);
    expect(await read(mailing.id)).toMatchObject({
      ...{ state: 'stopped', counts: { all: 34, sent: 0, waiting: 0, left: 34 } },
    });
    expect(await sent()).toEqual([]);
  });

  test.each([
    ['before', false],
    ['after', true],
  ])(
    'leaves out the account that whoever was on the list was moved away from %s it was written',
    async (_, isWritten) => {
      const { rows: alone } = await sql<{ id: number; user_id: number }>`
      UPDATE applicants SET first_name = 'یگانه' WHERE user_id IN (
        SELECT user_id FROM applicants GROUP BY user_id HAVING count(*) = 1 ORDER BY user_id LIMIT 2
      ) RETURNING id, user_id
    `.execute(door.database.db);
      const [from, to] = alone;
      const mailing = (await send()).json;
      const changed = sql`user_id = ${to?.user_id}, relation = 'other'`;
      if (isWritten) expect(await round()).toBe(4);
      await sql`UPDATE applicants SET ${changed} WHERE id = ${from?.id}`.execute(door.database.db);
      if (!isWritten) expect(await round()).toBe(3);
      const texts = (await sent()).map(({ message }) => message);
      expect(texts.filter((text) => text.includes('یگانه'))).toHaveLength(1);
      await round();
      expect(await read(mailing.id)).toMatchObject({ state: 'done', counts: { all: 4, sent: 3, left: 1 } });
    },
  );

  test('waits for the end of the night', async () => {
    await send();
    expect(await sendMailings(door.context, new Date(`${noon.toISOString().slice(0, 10)}T22:00:00Z`))).toBe(
      0,
    );
    expect(await round()).toBe(4);
  });
});

test('without a channel it says so, shows what would be sent, and sends nothing', async () => {
  const plain = await createTestApp({ env: { publicUrl } });
  try {
    const { token: own } = await plain.admin(['desk']);
    await plain.register();
    const draft = { audience: everybody, text: words() };
    const shown = (await plain.call(contract.preview, { token: own, body: draft })).json;
    expect(shown).toMatchObject({ problem: 'no_channel', accounts: 1, unreachable: 1, reached: 0 });
    expect(shown.example?.body).toContain('سلام مینا');
    const body = { ...draft, request: randomUUID(), reached: 1 };
    expect((await plain.call(contract.send, { token: own, body })).error.code).toBe('conflict');
  } finally {
    await plain.close();
  }
});
