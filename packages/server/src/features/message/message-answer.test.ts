import * as channels from '@sanjeh/contract/channel/channel.admin.contract';
import * as admin from '@sanjeh/contract/message/message.admin.contract';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import type { TestApp } from '#testing/app.ts';
import { codeIn, sentThrough, type TestGateway } from '#testing/message-gateway.ts';
import { testOutbox } from '#testing/outbox.ts';

const { get, withCode, write, deliver, rows, outbox } = testOutbox();
let door: TestApp;
let gateway: TestGateway;
let token: string;
beforeAll(() => {
  ({ door, gateway, token } = get());
});

/** All that administrators are shown, and all that the tables hold. */
const everything = async () => {
  const listed = await outbox();
  const [{ id } = { id: '' }] = listed;
  const shown = [
    listed,
    (await door.call(admin.readMessage, { token, params: { id } })).json,
    (await door.call(channels.listChannels, { token })).json,
  ];
  const tables = ['messages', 'channel_states'].map((table) =>
    sql<{ row: string }>`SELECT t::text AS row FROM ${sql.table(table)} t`.execute(door.database.db),
  );
  return JSON.stringify([shown, ...(await Promise.all(tables)).map((table) => table.rows)]);
};

test.each([200, 400])('a code stands nowhere, though the gateway repeats it with %i', async (status) => {
  await write({ kind: 'code', code: withCode() });
  gateway.answer((response, { body }) => response.writeHead(status).end(body));
  await deliver();
  expect(codeIn(sentThrough(gateway)[0]?.message ?? '')).toBe('123456');
  const answer = String(status);
  expect(await outbox()).toMatchObject([{ state: status === 200 ? 'sent' : 'waiting', answer }]);
  expect(await everything()).not.toContain('123456');
});

test.each([200, 400])('a text that the gateway repeats with %i is kept once', async (status) => {
  await write({ kind: 'new_device', values: { device: 'فایرفاکس', time: '۱۲:۰۰', link: '/x' } });
  gateway.answer((response, { body }) => response.writeHead(status).end(body));
  await deliver();
  expect(gateway.calls).toHaveLength(1);
  expect((await rows()).map(({ answer }) => answer)).toEqual([String(status)]);
});
