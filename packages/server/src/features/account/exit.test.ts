import { getMe, refresh, signIn, signOut } from '@sanjeh/contract/account/account.contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type SignedInPerson, type TestApp } from '#testing/app.ts';

let door: TestApp;
beforeAll(async () => {
  door = await createTestApp();
});
afterAll(() => door.close());

const mayCall = async (token: string) => (await door.call(getMe, { token })).status === 200;
const left = 'km:exit=1';

test('what renews a sign-in is enough to end it', async () => {
  const { token, refresh: cookie } = await door.applicant();
  const answer = await door.call(signOut, { cookie, token: `${token.slice(0, -3)}abc` });
  expect(answer.status).toBe(204);
  expect(await mayCall(token)).toBe(false);
  expect((await door.call(refresh, { cookie })).error.code).toBe('not_signed_in');
});

test('browsers show what renews a sign-in wherever one begins, goes on or ends', async () => {
  const { person } = await door.applicant();
  const body = { username: person.nationalCode, password: person.password };
  const { attributes } = (await door.call(signIn, { body })).cookies.get('km:refresh') ?? { attributes: [] };
  const path = attributes.find((attribute) => attribute.startsWith('Path='))?.slice('Path='.length);
  for (const endpoint of [signIn, refresh, signOut]) expect(endpoint.path.startsWith(`${path}/`)).toBe(true);
});

test('nothing is renewed for who has left: the sign-in ends, and all its cookies go', async () => {
  const { token, refresh: cookie } = await door.applicant();
  const answer = await door.call(refresh, { cookie: `${cookie}; ${left}` });
  expect(answer.error.code).toBe('not_signed_in');
  const emptied = [...answer.cookies].map(([name, { value }]) => [name, value]);
  expect(new Map(emptied.map(([name = '', value = '']) => [name, value]))).toEqual(
    new Map([
      ['km:auth', ''],
      ['km:refresh', ''],
      ['km:exit', ''],
    ]),
  );
  expect(await mayCall(token)).toBe(false);
  expect((await door.call(refresh, { cookie })).error.code).toBe('not_signed_in');
});

test('leaving is heard of once, and no cookie is left of it', async () => {
  const { token, refresh: cookie } = await door.applicant();
  const answer = await door.call(signOut, { cookie: `${cookie}; ${left}` });
  expect(answer.cookies.get('km:exit')).toEqual({
    value: '',
    attributes: ['Path=/', 'Max-Age=0', 'SameSite=Strict'],
  });
  expect(await mayCall(token)).toBe(false);
});

test('who signs in where somebody has left ends that sign-in and has their own', async () => {
  const earlier = await door.applicant();
  const { person } = await door.applicant();
  const enter = (cookie: string) =>
    door.call(signIn, { cookie, body: { username: person.nationalCode, password: person.password } });
  const entered = await enter(`${earlier.refresh}; ${left}`);
  expect(entered.cookies.get('km:exit')?.value).toBe('');
  expect([await mayCall(earlier.token), await mayCall(entered.json.token)]).toEqual([false, true]);
});

test('who signs in beside somebody who has not left changes nothing for them', async () => {
  const other: SignedInPerson = await door.applicant();
  const { person } = await door.applicant();
  await door.call(signIn, {
    cookie: other.refresh,
    body: { username: person.nationalCode, password: person.password },
  });
  expect(await mayCall(other.token)).toBe(true);
});
