import { once } from 'node:events';
import { get } from 'node:http';
import { getMe } from '@sanjeh/contract/account/account.contract';
import { listProvinces } from '@sanjeh/contract/place/place.contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../testing/app.ts';
import { randomAddress } from '../testing/person.ts';
import { createCallCounts } from './call-counts.ts';

let door: TestApp;
beforeAll(async () => {
  door = await createTestApp({
    extend: (app) => void app.get('/*', { config: { isPage: true } }, async () => 'a page'),
  });
});
afterAll(() => door.close());

const allowed = 1200;
const askHealth = (ip: string, token?: string) =>
  door.app.inject({
    url: '/api/health/live',
    remoteAddress: ip,
    ...(token ? { headers: { authorization: `Bearer ${token}` } } : {}),
  });

async function useUp(askOnce: (index: number) => Promise<{ statusCode: number }>): Promise<void> {
  for (let index = 0; index < allowed; index += 100) {
    const hundred = Array.from({ length: 100 }, (_, one) => askOnce(index + one));
    for (const { statusCode } of await Promise.all(hundred)) expect(statusCode).toBe(200);
  }
}

describe('what may be asked in a minute', () => {
  test('is counted by account: signing in again does not begin anew', async () => {
    const { token, person } = await door.applicant();
    await useUp(() => askHealth(randomAddress(), token));
    expect((await door.call(getMe, { token })).error.code).toBe('too_many_requests');
    const again = await door.signIn(person.nationalCode, person.password);
    expect((await door.call(getMe, { token: again.token })).error.code).toBe('too_many_requests');
    expect((await door.call(getMe, { token: (await door.applicant()).token })).status).toBe(200);
    const events = door.logLines
      .map((line) => JSON.parse(line))
      .filter(({ event }) => event === 'calls_limited');
    expect(events[0]).toMatchObject({ account: person.accountId, address: expect.any(String) });
  });

  test('is one count for an IPv6 network, however many addresses it has', async () => {
    await useUp((index) => askHealth(`2001:db8:9:9::${index.toString(16)}`));
    expect((await door.call(listProvinces, { ip: '2001:db8:9:9:ffff::1' })).error.code).toBe(
      'too_many_requests',
    );
    expect((await door.call(listProvinces, { ip: '2001:db8:9:8::1' })).status).toBe(200);
  });
});

describe('counted is', () => {
  const ask = (url: string, remoteAddress: string, token?: string) =>
    door.app.inject({
      ...{ url, remoteAddress },
      ...(token ? { headers: { authorization: `Bearer ${token}` } } : {}),
    });
  /** What as many as are allowed are answered, and what the next one is. */
  async function askAll(askOnce: () => Promise<{ statusCode: number }>): Promise<number[]> {
    const answers = new Set<number>();
    for (let index = 0; index < allowed; index += 100) {
      const hundred = await Promise.all(Array.from({ length: 100 }, askOnce));
      for (const { statusCode } of hundred) answers.add(statusCode);
    }
    return [...answers, (await askOnce()).statusCode];
  }

  test('every way to write the address of a call', async () => {
    const address = randomAddress();
    expect(await askAll(() => ask('/%61pi/provinces', address))).toEqual([200, 429]);
    expect((await door.call(listProvinces, { ip: address })).error.code).toBe('too_many_requests');
    await useUp(() => askHealth('127.0.0.1'));
    const { hostname, port } = new URL(await door.app.listen({ port: 0, host: '127.0.0.1' }));
    const path = 'http://sanjeh.example/api/provinces';
    const [answer] = await once(
      get({ ...{ hostname, port, path }, headers: { host: 'sanjeh.example' } }),
      'response',
    );
    answer.resume();
    expect(answer.statusCode).toBe(429);
  });

  test('what is refused: to who may not ask, and to who is signed out', async () => {
    const { token } = await door.applicant();
    expect(await askAll(() => ask('/api/admin/applicants', randomAddress(), token))).toEqual([403, 429]);
    const left = await door.applicant();
    await door.database.pool.query('update sessions set ended_at = now() where user_id = $1', [
      left.person.accountId,
    ]);
    expect(await askAll(() => ask(getMe.path, randomAddress(), left.token))).toEqual([401, 429]);
  });

  test('what is no call where a call would be, and no page or file', async () => {
    const [caller, visitor] = [randomAddress(), randomAddress()];
    expect(await askAll(() => ask('/%61pi/nothing', caller))).toEqual([200, 429]);
    expect(await askAll(() => ask('/about', visitor))).toEqual([200, 200]);
    expect((await ask('/about', caller)).statusCode).toBe(200);
  });
});

describe('counts of several processes', () => {
  test('come together for who asks much; who does not leaves no row', async () => {
    const [one, other] = [createCallCounts(door.database.pool), createCallCounts(door.database.pool)];
    const add = (counts: typeof one, subject: string, times: number) => {
      let last = 0;
      for (let turn = 0; turn < times; turn += 1) last = counts.add(subject, 60_000, allowed).calls;
      return last;
    };
    expect(add(one, 'busy', 700)).toBe(700);
    expect(add(other, 'busy', 600)).toBe(600);
    add(one, 'quiet', 20);
    for (const counts of [one, other, one]) {
      await counts.tell();
      add(counts, 'busy', 1);
    }
    expect(add(one, 'busy', 1)).toBeGreaterThan(allowed);
    expect(add(other, 'busy', 1)).toBeGreaterThan(allowed);
    const { rows } = await door.database.pool.query(
      "select subject from call_counts where subject in ('busy', 'quiet')",
    );
    expect(rows).toEqual([{ subject: 'busy' }]);
    one.close();
    other.close();
  });

  test('lose nothing that could not be told: it is told with the next call', async () => {
    const { pool } = door.database;
    const counts = createCallCounts(pool);
    const add = (times: number) => {
      for (let turn = 0; turn < times; turn += 1) counts.add('untold', 60_000, allowed);
    };
    await pool.query('alter table call_counts rename to call_counts_away');
    add(700);
    await expect(counts.tell()).rejects.toThrow();
    await pool.query('alter table call_counts_away rename to call_counts');
    add(1);
    await counts.tell();
    const { rows } = await pool.query("select calls from call_counts where subject = 'untold'");
    expect(rows).toEqual([{ calls: 701 }]);
    expect(counts.add('untold', 60_000, allowed).calls).toBe(702);
    counts.close();
  });
});
