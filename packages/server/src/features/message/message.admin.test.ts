import * as admin from '@sanjeh/contract/message/message.admin.contract';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#testing/app.ts';
import type { TestGateway } from '#testing/message-gateway.ts';
import { newMessage, secrets, testOutbox } from '#testing/outbox.ts';
import { writeMessage } from './message.service.ts';

const { get, withCode, write, deliver, outbox } = testOutbox();
let door: TestApp;
let gateway: TestGateway;
let token: string;
beforeAll(() => {
  ({ door, gateway, token } = get());
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
    await writeMessage(silent.database.db, newMessage({ kind: 'code', code }));
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

test('neither codes nor phone numbers nor texts are in the log', async () => {
  await write({ kind: 'code', code: withCode(), to: '+989127654321' });
  gateway.answer((response) => response.writeHead(400).end('989127654321'));
  await deliver();
  await outbox();
  expect(door.logLines.join('\n')).not.toMatch(secrets);
});
