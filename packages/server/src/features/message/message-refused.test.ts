import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import type { TestApp } from '#testing/app.ts';
import { codeIn, sentThrough, type TestGateway } from '#testing/message-gateway.ts';
import { testOutbox } from '#testing/outbox.ts';
import { deliverDue, tidyMessages } from './message-delivery.service.ts';

const { get, withCode, write, rows, row, endLease } = testOutbox();
let door: TestApp;
let gateway: TestGateway;
beforeAll(() => {
  ({ door, gateway } = get());
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

  test('does not go before what somebody waits for, however much of it is due', async () => {
    const { id: userId } = await door.database.db
      .selectFrom('users')
      .select('id')
      .limit(1)
      .executeTakeFirstOrThrow();
    await sql`
      INSERT INTO messages (id, kind, channel, recipient, user_id, language, subject, body, due_at, expires_at)
      SELECT gen_random_uuid(), 'reminder_age', 'sms', '+989120000003', ${userId}, 'fa', '', 'x', now() - interval '1 hour',
        now() + interval '1 day'
      FROM generate_series(1, 500)
    `.execute(door.database.db);
    await write({ kind: 'code', code: withCode() });
    expect(await deliverAt(false)).toEqual({ sent: 1, failed: 0 });
    expect(codeIn(sentThrough(gateway)[0]?.message ?? '')).toBe('123456');
    const states = (await rows()).map(({ kind, state }) => `${kind} ${state}`);
    expect(states.filter((state) => state === 'reminder_age cancelled')).toHaveLength(4);
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
