import * as admin from '@sanjeh/contract/message/message.admin.contract';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import type { TestApp } from '#testing/app.ts';
import { codeIn, sentThrough, type TestGateway } from '#testing/message-gateway.ts';
import { newMessage, testOutbox } from '#testing/outbox.ts';
import { writeMessage } from './message.service.ts';
import { tidyMessages } from './message-delivery.service.ts';

const { get, withCode, write, deliver, rows, row, outbox, endLease } = testOutbox();
let door: TestApp;
let gateway: TestGateway;
let token: string;
beforeAll(() => {
  ({ door, gateway, token } = get());
});

/** The gateway has it, and has not answered yet. */
const underway = async () => {
  const asked = Promise.withResolvers<() => void>();
  gateway.answer((response) => asked.resolve(() => response.end('accepted')));
  const delivery = deliver();
  return { letGo: await asked.promise, delivery };
};

describe('a message', () => {
  test('is there if what caused it is, and not otherwise', async () => {
    const undone = door.database.db.transaction().execute(async (transaction) => {
      await writeMessage(transaction, newMessage());
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
