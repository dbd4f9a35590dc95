import { changePassword, getMe, signIn, signOut } from '@sanjeh/contract/account/account.contract';
import { registerApplicant } from '@sanjeh/contract/applicant/applicant.contract';
import { listCities, listProvinces } from '@sanjeh/contract/place/place.contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../testing/app.ts';
import { registrationOf } from '../testing/person.ts';

let door: TestApp;
beforeAll(async () => {
  door = await createTestApp();
});
afterAll(() => door.close());

const credentials = '"username":"admin","password":"whatever it is"';

describe('a body', () => {
  test('with fields that nobody asked for is refused, each by its name', async () => {
    const body = { ...registrationOf(), role: 'admin', isAdmin: true };
    const { error } = await door.call(registerApplicant, { body });
    expect(error).toMatchObject({
      code: 'invalid_input',
      issues: [
        { path: ['role'], code: 'unknown_field' },
        { path: ['isAdmin'], code: 'unknown_field' },
      ],
    });
  });

  test('that is missing is asked for', async () => {
    const { error } = await door.call(signIn);
    expect(error).toMatchObject({ code: 'invalid_input', issues: [{ path: [], code: 'required' }] });
  });

  test.each(['null', '[]', '"text"', '7', 'true'])('that is %s and no object is refused', async (text) => {
    const { error } = await door.call(signIn, { text });
    expect(error).toMatchObject({ code: 'invalid_input', issues: [{ path: [] }] });
  });

  test('of another type is refused as that', async () => {
    const types = [
      'text/plain',
      'application/x-www-form-urlencoded',
      'application/xml',
      'multipart/form-data',
    ];
    for (const type of types) {
      const { error } = await door.call(signIn, {
        text: `{${credentials}}`,
        headers: { 'content-type': type },
      });
      expect(error.code).toBe('unsupported_media_type');
    }
  });

  test.each([
    ['empty', ''],
    ['cut short', '{"username":'],
    ['with a comma too many', `{${credentials},}`],
    ['with single quotes', "{'username':'a'}"],
    ['with __proto__', `{${credentials},"__proto__":{"role":"admin"}}`],
    ['with __proto__ in escapes', `{${credentials},"\\u005f_proto__":{"role":"admin"}}`],
    ['with __proto__ further down', `{"username":{"a":[{"__proto__":1}]},"password":"x"}`],
    ['with a prototype of the constructor', `{${credentials},"constructor":{"prototype":{"role":"admin"}}}`],
  ])('%s is malformed', async (_, text) => {
    const { error } = await door.call(signIn, { text });
    expect(error).toEqual({ code: 'malformed_request', requestId: error.requestId });
  });

  test('as deep as it may be long is refused, wherever the depth is, and the server goes on', async () => {
    const deep = `${'['.repeat(100_000)}${']'.repeat(100_000)}`;
    const deepObject = `${'{"a":'.repeat(40_000)}1${'}'.repeat(40_000)}`;
    const unclosed = '['.repeat(200_000);
    for (const text of [
      deep,
      deepObject,
      `{"username":${deep},"password":"x"}`,
      `{${credentials},"more":${deep}}`,
    ]) {
      expect((await door.call(signIn, { text })).error.code).toBe('invalid_input');
    }
    expect((await door.call(signIn, { text: unclosed })).error.code).toBe('malformed_request');
    expect((await door.call(listProvinces)).status).toBe(200);
  });

  test('that is too long is refused without being read', async () => {
    const body = { username: 'a'.repeat(300 * 1024), password: 'x' };
    expect((await door.call(signIn, { body })).error.code).toBe('too_large');
    const declared = { headers: { 'content-length': String(10 ** 9) }, text: '{}' };
    expect((await door.call(signIn, declared)).error.code).toBe('too_large');
  });

  test.each([
    ['a lone byte', [0xff]],
    ['a byte too few', [0xd9]],
    ['an overlong slash', [0xc0, 0xaf]],
    ['half a surrogate pair', [0xed, 0xa0, 0x80]],
  ])('that is no UTF-8 (%s) is refused and not mended', async (_, bytes) => {
    const payload = Buffer.concat([
      Buffer.from('{"username":"admin'),
      Buffer.from(bytes),
      Buffer.from('","password":"whatever it is"}'),
    ]);
    const headers = { 'content-type': 'application/json' };
    const response = await door.app.inject({ method: 'POST', url: signIn.path, headers, payload });
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ code: 'malformed_request' });
  });

  test('whose names are broken is refused, and names them by what they belong to', async () => {
    const text = `{${credentials},"more":{"\\ud800":1},"\\u0000":2}`;
    expect((await door.call(signIn, { text })).error.issues).toEqual([
      { path: [], code: 'unsafe_character' },
    ]);
    const deep = `{${credentials},"more":${'['.repeat(50_000)}"\\ud800"${']'.repeat(50_000)}}`;
    expect((await door.call(signIn, { text: deep })).error.issues).toEqual([
      { path: ['more'], code: 'unknown_field' },
    ]);
  });

  test('with twenty thousand unknown fields is answered as shortly as one with a few', async () => {
    const unknown = (count: number) => {
      const names = Array.from({ length: count }, (_, index) => [`f${index}`, 0]);
      return door.call(signIn, { body: Object.fromEntries(names) });
    };
    const [few, many] = [await unknown(10), await unknown(20_000)];
    expect(few.error.issues).toHaveLength(12);
    expect(many.error.issues).toEqual(few.error.issues);
    const long = await door.call(signIn, { body: { ['x'.repeat(200_000)]: 1 } });
    expect(long.text.length).toBeLessThan(1000);
  });

  test('where none is expected is refused', async () => {
    const { error } = await door.call(signOut, { body: { everywhere: true } });
    expect(error).toMatchObject({
      code: 'invalid_input',
      issues: [{ path: ['body'], code: 'unknown_field' }],
    });
  });
});

describe('names', () => {
  test.each([
    ['NUL', 'مینا\u0000'],
    ['half a surrogate pair', 'Mina \ud83d'],
    ['the other half', '\ude00 Mina'],
    ['a direction override', 'مینا \u202emoc.kcatta'],
    ['a direction isolate', '\u2066مینا'],
    ['a right-to-left mark', 'مینا\u200f'],
    ['a control character', 'Mi\u0007na'],
    ['a line feed', 'Mi\nna'],
  ])('with %s are refused', async (_, name) => {
    const body = registrationOf({ firstName: name, lastName: name });
    const { error } = await door.call(registerApplicant, { body });
    expect(error).toMatchObject({
      code: 'invalid_input',
      issues: [
        { path: ['firstName'], code: 'unsafe_character' },
        { path: ['lastName'], code: 'unsafe_character' },
      ],
    });
  });

  test('of accounts take no control characters, but the direction marks of a pasted number', async () => {
    for (const username of ['ad\u0000min', 'ad\u0007min', 'admin\ud800']) {
      const { error } = await door.call(signIn, { body: { username, password: 'whatever it is' } });
      expect(error).toMatchObject({ issues: [{ path: ['username'], code: 'unsafe_character' }] });
    }
    const person = await door.register();
    await door.signIn(`\u200e${person.phoneNumber}\u202c`, person.password);
  });

  test('every text of every call, passwords too, refuses NUL and half a surrogate pair', async () => {
    const { token } = await door.applicant();
    for (const spoilt of ['\u0000', '\ud800', 'a\u0000b']) {
      const registration = Object.fromEntries(Object.keys(registrationOf()).map((key) => [key, spoilt]));
      expect((await door.call(registerApplicant, { body: registration })).status).toBe(400);
      const signing = await door.call(signIn, { body: { username: 'admin', password: spoilt } });
      expect(signing.error).toMatchObject({ issues: [{ path: ['password'], code: 'unsafe_character' }] });
      const change = {
        currentPassword: spoilt,
        password: `long enough ${spoilt}`,
        repeatPassword: `long enough ${spoilt}`,
      };
      expect((await door.call(changePassword, { token, body: change })).error).toMatchObject({
        issues: ['currentPassword', 'password', 'repeatPassword'].map((field) => ({
          path: [field],
          code: 'unsafe_character',
        })),
      });
    }
  });
});

describe('an address', () => {
  test('with a query that nobody asked for is refused', async () => {
    for (const query of ['?page=2', '?__proto__=1', '?constructor[prototype]=1']) {
      const response = await door.app.inject({ url: `/api/provinces${query}` });
      expect(response.statusCode).toBe(400);
      expect(response.json()).toMatchObject({
        code: 'invalid_input',
        issues: [{ path: ['query'], code: 'unknown_field' }],
      });
    }
  });

  test.each(['%ff', '%c0%af', '%ed%a0%80', '%', '%zz'])(
    'with a query that is no UTF-8 (%s) is refused',
    async (text) => {
      const response = await door.app.inject({ url: `/api/exams?search=${text}` });
      expect(response.statusCode).toBe(400);
      expect(response.json()).toMatchObject({ code: 'malformed_request' });
    },
  );

  test.each(['0', '-1', '1.5', 'abc', '2147483648', '1e400', '%00', '%20', 'NaN', '__proto__'])(
    'that names nothing (%s) is not found',
    async (id) => {
      const response = await door.app.inject({ url: `/api/provinces/${id}/cities` });
      expect(response.statusCode).toBe(404);
      expect(response.json()).toMatchObject({ code: 'not_found' });
    },
  );

  test('of a province that is not there is not found either', async () => {
    expect((await door.call(listCities, { params: { id: 999_999 } })).error.code).toBe('not_found');
  });

  test('that cannot be read gets the one shape of errors and the headers of every answer', async () => {
    for (const url of ['/api/%zz', '/%c0%80', `/api/provinces/${'8'.repeat(300)}/cities`]) {
      const response = await door.app.inject({ url });
      expect([400, 413]).toContain(response.statusCode);
      expect(Object.keys(response.json()).sort()).toEqual(['code', 'requestId']);
      expect(response.headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      });
    }
  });

  test('or a method that does not exist is not found', async () => {
    for (const [method, url] of [
      ['GET', '/api/nothing'],
      ['GET', '/api/auth/sign-in'],
      ['DELETE', '/api/provinces'],
      ['GET', '/nothing'],
    ] as const) {
      const response = await door.app.inject({ method, url });
      expect(response.statusCode).toBe(404);
      expect(response.json()).toEqual({ code: 'not_found', requestId: expect.any(String) });
    }
  });
});

describe('an authorization header', () => {
  test.each([
    '',
    'Bearer',
    'Bearer ',
    'Basic YWRtaW46YWRtaW4=',
    'Bearer a b',
    'Bearer ../../x',
    'x'.repeat(5000),
  ])('that holds no token (%s) signs nobody in and breaks nothing', async (authorization) => {
    expect((await door.call(getMe, { headers: { authorization } })).error.code).toBe('not_signed_in');
    expect((await door.call(listProvinces, { headers: { authorization } })).status).toBe(200);
  });
});
