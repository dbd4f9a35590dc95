import { getMe, refresh, signIn, signOut } from '@sanjeh/contract/account/account.contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type SignedInPerson, type TestApp } from '#testing/app.ts';
import type { CallOptions } from '#testing/call.ts';
import type { RegistrationInput } from '#testing/person.ts';
import { sessionsAgo } from '#testing/sessions-ago.ts';
import { cleanAccounts } from './account-cleanup.task.ts';

let door: TestApp;
let secure: TestApp;
let person: RegistrationInput;
beforeAll(async () => {
  door = await createTestApp();
  secure = await createTestApp({ env: { publicUrl: 'https://exams.example.org' } });
  person = await door.register();
});
afterAll(async () => {
  await door.close();
  await secure.close();
});

const enter = () => door.signIn(person.nationalCode, person.password);
const sessionOf = (token: string): string =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).sid;

async function renew(cookie: string, options: CallOptions = {}): Promise<SignedInPerson> {
  const answer = await door.call(refresh, { ...options, cookie });
  return {
    token: answer.json.token,
    refresh: `km:refresh=${answer.cookies.get('km:refresh')?.value}`,
    device: '',
  };
}
const isRefused = async (cookie: string) => (await door.call(refresh, { cookie })).status === 401;
const mayCall = async (token: string) => (await door.call(getMe, { token })).status === 200;

/** As if the last renewal were so long ago. */
const letPass = (token: string, seconds: number) =>
  sessionsAgo(door.database.pool, seconds, sessionOf(token));
const endOf = async (token: string) => {
  const { rows } = await door.database.pool.query('select end_reason from sessions where id = $1', [
    sessionOf(token),
  ]);
  return rows[0]?.end_reason;
};

describe('the cookies', () => {
  const month = 'Max-Age=2592000';

  test('of a sign-in: one that the page reads, two that it cannot', async () => {
    const answer = await door.call(signIn, {
      body: { username: person.nationalCode, password: person.password },
    });
    const { token } = answer.json;
    expect(Object.fromEntries(answer.cookies)).toEqual({
      'km:auth': {
        value: encodeURIComponent(JSON.stringify({ token })),
        attributes: ['Path=/', month, 'SameSite=Strict'],
      },
      'km:refresh': {
        value: expect.stringMatching(/^[\w-]{8}\.[\da-f-]{36}\.0\.[\w-]{43}$/),
        attributes: ['Path=/api/auth', month, 'HttpOnly', 'SameSite=Strict'],
      },
      'km:device': {
        value: expect.stringMatching(/^[\da-f-]{36}\.\d+\.[\w-]{43}$/),
        attributes: ['Path=/api/auth/sign-in', 'Max-Age=31536000', 'HttpOnly', 'SameSite=Strict'],
      },
    });
  });

  test('are Secure where the product is reached by https, and only there', async () => {
    const { username, password } = await secure.admin();
    const signedIn = await secure.call(signIn, { body: { username, password } });
    const cookie = `km:refresh=${signedIn.cookies.get('km:refresh')?.value}`;
    const renewed = await secure.call(refresh, { cookie });
    const left = await secure.call(signOut, { token: renewed.json.token });
    for (const { cookies } of [signedIn, renewed, left]) {
      expect(cookies.size).toBeGreaterThan(1);
      for (const { attributes } of cookies.values()) expect(attributes.at(-1)).toBe('Secure');
    }
  });

  test('are cleared by signing out, each where it was', async () => {
    const { token } = await enter();
    const { cookies } = await door.call(signOut, { token });
    expect(Object.fromEntries(cookies)).toEqual({
      'km:auth': { value: '', attributes: ['Path=/', 'Max-Age=0', 'SameSite=Strict'] },
      'km:refresh': {
        value: '',
        attributes: ['Path=/api/auth', 'Max-Age=0', 'HttpOnly', 'SameSite=Strict'],
      },
    });
  });
});

describe('renewing', () => {
  test('gives a new token of the same session and a new refresh token; the old token holds until it expires', async () => {
    const first = await enter();
    const second = await renew(first.refresh);
    expect(second.refresh).not.toBe(first.refresh);
    expect(sessionOf(second.token)).toBe(sessionOf(first.token));
    expect([await mayCall(first.token), await mayCall(second.token)]).toEqual([true, true]);
    const third = await renew(second.refresh);
    expect(await mayCall(third.token)).toBe(true);
  });

  test('in two tabs at the same moment gives both the same successor', async () => {
    let { refresh: cookie, token } = await enter();
    for (let round = 0; round < 5; round += 1) {
      const renewed = await Promise.all([renew(cookie), renew(cookie), renew(cookie)]);
      expect(new Set(renewed.map((one) => one.refresh)).size).toBe(1);
      cookie = renewed[0]?.refresh ?? '';
      token = renewed[2]?.token ?? '';
    }
    expect(cookie.split('.')[2]).toBe('5');
    // The later tab may be a few seconds late.
    await letPass(token, 5);
    const late = cookie.replace('.5.', '.4.');
    expect(await isRefused(late)).toBe(true);
    expect((await renew(cookie)).refresh.split('.')[2]).toBe('6');
  });

  test('with a refresh token that was used before ends the whole family', async () => {
    const first = await enter();
    const second = await renew(first.refresh);
    const third = await renew(second.refresh);
    const elsewhere = await enter();
    await letPass(third.token, 121);
    expect(await isRefused(second.refresh)).toBe(true);
    expect(await endOf(third.token)).toBe('reuse');
    expect(await isRefused(third.refresh)).toBe(true);
    for (const { token } of [first, second, third]) expect(await mayCall(token)).toBe(false);
    // The person's other sign-in is another family.
    expect(await mayCall(elsewhere.token)).toBe(true);
  });

  test('with the token before the last one is a reuse, however soon', async () => {
    const first = await enter();
    const second = await renew(first.refresh);
    const third = await renew(second.refresh);
    expect(await isRefused(first.refresh)).toBe(true);
    expect(await mayCall(third.token)).toBe(false);
  });

  test('within the grace goes on, after it does not', async () => {
    const first = await enter();
    const second = await renew(first.refresh);
    await letPass(second.token, 60);
    expect((await renew(first.refresh)).refresh).toBe(second.refresh);
    await letPass(second.token, 61);
    expect(await isRefused(first.refresh)).toBe(true);
  });

  test('goes on where the reply was lost and the network was away for a minute, until the new token was used', async () => {
    const first = await enter();
    const lost = await renew(first.refresh);
    await letPass(lost.token, 60);
    const second = await renew(first.refresh);
    expect([second.refresh, await mayCall(second.token)]).toEqual([lost.refresh, true]);
    const third = await renew(second.refresh);
    expect(await isRefused(first.refresh)).toBe(true);
    expect([await endOf(third.token), await mayCall(third.token)]).toEqual(['reuse', false]);
  });

  test('with a token that was never given out is refused and harms nobody', async () => {
    const { refresh: cookie, token } = await enter();
    const other = await enter();
    const [kid, id, generation, code] = cookie.slice('km:refresh='.length).split('.');
    const spoilt = [
      '',
      'x',
      `${kid}.${id}.1.${code}`,
      `${kid}.${sessionOf(other.token)}.${generation}.${code}`,
      `${kid}.${id}.${generation}.${code?.slice(1)}`,
      `${kid}.${id}.${generation}.`,
      `${kid}.${id}.${generation}.${code}.more`,
      `unknown0.${id}.${generation}.${code}`,
      `${kid}.${id}.-1.${code}`,
      `${kid}.' or true--.0.${code}`,
    ];
    for (const value of spoilt) expect(await isRefused(`km:refresh=${value}`)).toBe(true);
    expect((await door.call(refresh)).error.code).toBe('not_signed_in');
    expect([await mayCall(token), await mayCall(other.token)]).toEqual([true, true]);
    await renew(`km:settings=%7B%7D; ${cookie}; km:refresh2=x`);
  });

  test('goes by the newer cookie where an earlier version has left one at a longer path', async () => {
    const { refresh: cookie } = await enter();
    await renew(`km:refresh=left.from.before; ${cookie}`);
  });

  test('takes a session no longer when it has lain unused for its time, and clears it away', async () => {
    const old = await enter();
    const fresh = await enter();
    await door.database.pool.query(
      "update sessions set expires_at = now() - interval '1 second' where id = $1",
      [sessionOf(old.token)],
    );
    expect([await isRefused(old.refresh), await mayCall(old.token)]).toEqual([true, false]);
    await cleanAccounts(door.database.pool);
    expect([await endOf(old.token), await endOf(fresh.token)]).toEqual([undefined, null]);
  });

  test('lets a session in use live on', async () => {
    const { token, refresh: cookie } = await enter();
    await door.database.pool.query(
      "update sessions set expires_at = now() + interval '1 minute' where id = $1",
      [sessionOf(token)],
    );
    await renew(cookie);
    const { rows } = await door.database.pool.query(
      "select expires_at > now() + interval '29 days' as lives from sessions where id = $1",
      [sessionOf(token)],
    );
    expect(rows).toEqual([{ lives: true }]);
  });
});

describe('signing out', () => {
  test('ends the session on the server: token and refresh token are refused, others go on', async () => {
    const [here, there] = [await enter(), await enter()];
    expect((await door.call(signOut, { token: here.token })).status).toBe(204);
    expect(await endOf(here.token)).toBe('signed_out');
    expect([await mayCall(here.token), await isRefused(here.refresh)]).toEqual([false, true]);
    expect([await mayCall(there.token), await isRefused(there.refresh)]).toEqual([true, false]);
  });

  test('twice, or without being signed in, is all right', async () => {
    const { token } = await enter();
    for (const options of [{ token }, { token }, {}])
      expect((await door.call(signOut, options)).status).toBe(204);
  });
});

describe('a call from another site', () => {
  const foreign: Record<string, Record<string, string>> = {
    'of another origin': { origin: 'https://evil.example' },
    'of another port': { origin: 'http://localhost:81' },
    'of a sandboxed frame': { origin: 'null' },
    'of something that is no address': { origin: 'localhost' },
    'across sites': { 'sec-fetch-site': 'cross-site' },
    'from a sibling': { 'sec-fetch-site': 'same-site', origin: 'http://localhost:80' },
    'that no page made': { 'sec-fetch-site': 'none' },
  };

  test.each(Object.keys(foreign))('(%s) can neither renew nor sign out', async (name) => {
    const headers = foreign[name] ?? {};
    const { token, refresh: cookie } = await enter();
    expect((await door.call(refresh, { cookie, headers })).error.code).toBe('forbidden');
    expect((await door.call(signOut, { token, headers })).error.code).toBe('forbidden');
    expect(await mayCall(token)).toBe(true);
    expect((await renew(cookie)).refresh.split('.')[2]).toBe('1');
  });

  test('is none when it comes from our own pages, by whatever name we are reached', async () => {
    const { refresh: cookie } = await enter();
    await renew(cookie, { headers: { origin: 'http://localhost:80', 'sec-fetch-site': 'same-origin' } });
    const { username, password } = await secure.admin();
    const { refresh: own } = await secure.signIn(username, password);
    const headers = { origin: 'https://exams.example.org', host: '127.0.0.1:3000' };
    expect((await secure.call(refresh, { cookie: own, headers })).status).toBe(200);
  });
});

describe('the sign-ins of an account', () => {
  test('are twenty at most: those go that were out of use for longest', async () => {
    const owner = await door.register();
    const open = () => door.signIn(owner.nationalCode, owner.password);
    const first = await open();
    const second = await open();
    await letPass(first.token, 100);
    await letPass(second.token, 200);
    const { refresh: renewed, token } = await renew(second.refresh);
    for (let more = 0; more < 18; more += 1) await open();
    expect([await mayCall(first.token), await mayCall(token)]).toEqual([true, true]);
    await open();
    expect([await mayCall(first.token), await mayCall(token)]).toEqual([false, true]);
    expect(await isRefused(first.refresh)).toBe(true);
    expect(await isRefused(renewed)).toBe(false);
    const { rows } = await door.database.pool.query(
      'select count(*)::int as open from sessions s join applicants a on a.user_id = s.user_id where a.national_code = $1 and s.ended_at is null',
      [owner.nationalCode],
    );
    expect(rows).toEqual([{ open: 20 }]);
  });
});
