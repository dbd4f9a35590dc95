import * as admin from '@sanjeh/contract/message/message.admin.contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { type NewMessage, writeMessage } from '../features/message/message.service.ts';
import { deliverDue } from '../features/message/message-delivery.service.ts';
import { createTestApp, type TestApp } from './app.ts';
import { smsThrough, startGateway, type TestGateway } from './message-gateway.ts';

/** The code of `withCode`, the numbers that messages go to, and words of their texts. */
export const secrets = /123456|9127654321|91200000|کد شما|گذرواژه/;

export function newMessage(changes: Partial<NewMessage> = {}): NewMessage {
  return {
    ...{ kind: 'password_changed', channel: 'sms', to: '+989120000001', userId: null, language: 'fa' },
    expiresAt: new Date(Date.now() + 3_600_000),
    ...changes,
  };
}

/** A gateway that answers as it is told, and an outbox that is empty before each test. */
export function testOutbox() {
  let gateway: TestGateway;
  let door: TestApp;
  let token: string;
  beforeAll(async () => {
    gateway = await startGateway();
    door = await createTestApp({ env: { sms: smsThrough(gateway) } });
    token = (await door.admin()).token;
  });
  afterAll(async () => {
    expect(door.logLines.join('\n')).not.toMatch(secrets);
    await Promise.all([door.close(), gateway.close()]);
  });
  beforeEach(async () => {
    gateway.calls.length = 0;
    gateway.answer((response) => response.end('accepted'));
    await door.database.db.deleteFrom('messages').execute();
  });
  const rows = () => door.database.db.selectFrom('messages').selectAll().execute();
  return {
    get: () => ({ gateway, door, token }),
    withCode: () => ({ text: '123456', key: door.context.keys[0].seal, lastLine: '' }),
    write: (changes?: Partial<NewMessage>) => writeMessage(door.database.db, newMessage(changes)),
    deliver: () => deliverDue(door.context, 'sms'),
    rows,
    row: async () => (await rows())[0],
    outbox: async (query = {}) => (await door.call(admin.listMessages, { token, query })).json.items,
    endLease: () => sql`UPDATE messages SET due_at = now()`.execute(door.database.db),
  };
}
