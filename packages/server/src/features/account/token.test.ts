import { createHmac } from 'node:crypto';
import { chmod, mkdtemp, readdir, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getMe, refresh } from '@sanjeh/contract/account/account.contract';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createTestApp, type SignedInPerson, type TestApp } from '#testing/app.ts';
import { refreshToken } from './refresh-token.ts';
import { createTokens, tokenLifetimeSeconds } from './token.ts';
import { keysFromSecret, loadTokenKeys } from './token-keys.service.ts';

const oldSecret = 'the secret that is being phased out now';
const newSecret = 'the secret that signs from today on and only it';

let door: TestApp;
let applicant: SignedInPerson;
let admin: SignedInPerson;
beforeAll(async () => {
  door = await createTestApp({ env: { tokenSecret: `${newSecret}, ${oldSecret}` } });
  applicant = await door.applicant();
  admin = await door.admin();
});
afterAll(() => door.close());

type Claims = Record<string, unknown>;
const partOf = (token: string, index: 0 | 1): Claims =>
  JSON.parse(Buffer.from(token.split('.')[index] ?? '', 'base64url').toString());
const encoded = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');

/** Signs what the server could have signed, with what a case changes; what is undefined is left out. */
function forge(claims: Claims = {}, header: Claims = {}, key: Buffer | string = ownKey.jwt): string {
  const parts = [
    { ...partOf(applicant.token, 0), ...header },
    { ...partOf(applicant.token, 1), ...claims },
  ];
  const text = parts.map(encoded).join('.');
  const hash = header.alg === 'HS512' ? 'sha512' : 'sha256';
  return `${text}.${createHmac(hash, key).update(text).digest('base64url')}`;
}

const [ownKey] = keysFromSecret(newSecret);
const answerTo = async (token: string) => door.call(getMe, { token });
const now = () => Math.floor(Date.now() / 1000);

describe('a token', () => {
  test('that the server has signed is accepted, also when made the way these tests forge them', async () => {
    expect((await answerTo(applicant.token)).json.role).toBe('applicant');
    expect((await answerTo(forge())).json.role).toBe('applicant');
    expect((await answerTo(admin.token)).json.role).toBe('admin');
  });

  const own = () => partOf(applicant.token, 1);
  const header = () => partOf(applicant.token, 0);
  const signature = () => applicant.token.split('.')[2] ?? '';
  const cases: Record<string, () => string> = {
    'without a signature (alg none)': () => `${encoded({ ...header(), alg: 'none' })}.${encoded(own())}.`,
    'with alg none and the old signature': () =>
      `${encoded({ ...header(), alg: 'none' })}.${encoded(own())}.${signature()}`,
    'with the signature cut off': () => applicant.token.split('.').slice(0, 2).join('.').concat('.'),
    'with another signature': () => `${applicant.token.slice(0, -6)}AAAAAA`,
    'with the name changed to admin': () =>
      `${applicant.token.split('.')[0]}.${encoded({ ...own(), name: 'admin' })}.${signature()}`,
    'with another person’s number': () =>
      `${applicant.token.split('.')[0]}.${encoded({ ...own(), sub: partOf(admin.token, 1).sub })}.${signature()}`,
    'signed with another key': () => forge({}, {}, 'another key of a decent length, but not ours'),
    'signed with the secret itself': () => forge({}, {}, newSecret),
    'signed with our key by another algorithm': () => forge({}, { alg: 'HS512' }),
    'of a key that is unknown': () => forge({}, { kid: 'unknown0' }),
    'that names no key': () => forge({}, { kid: undefined }),
    'that needs what we do not know': () => forge({}, { crit: ['b64'], b64: false }),
    'that names a key by a property of objects': () => forge({}, { kid: '__proto__' }),
    'that has expired': () => forge({ iat: now() - 1000, exp: now() - 1 }),
    'that never expires': () => forge({ exp: undefined }),
    'whose end is no time': () => forge({ exp: 'never' }),
    'that is not valid yet': () => forge({ nbf: now() + 1000 }),
    'of another issuer': () => forge({ iss: 'somebody' }),
    'of no issuer': () => forge({ iss: undefined }),
    'for another audience': () => forge({ aud: 'somebody' }),
    'for no audience': () => forge({ aud: undefined }),
    'without a person': () => forge({ sub: undefined }),
    'without a name': () => forge({ name: undefined }),
    'without a session': () => forge({ sid: undefined }),
    'without the time it was made': () => forge({ iat: undefined }),
    // With our own key, that is: what the token says must also be what the database says.
    'that says admin of an applicant’s session': () => forge({ name: 'admin' }),
    'that says applicant of an administrator’s session': () =>
      forge({ ...partOf(admin.token, 1), name: 'applicant' }),
    'that gives a session to somebody else': () => forge({ sub: partOf(admin.token, 1).sub }),
    'of a session that never was': () => forge({ sid: '01890000-0000-7000-8000-000000000000' }),
    'that is no token': () => 'abc',
    'that is three dots': () => '...',
    'whose parts are no JSON': () => 'YQ.YQ.YQ',
  };
  test.each(Object.keys(cases))('%s is refused', async (name) => {
    const token = cases[name]?.() ?? '';
    expect((await answerTo(token)).error.code).toBe('not_signed_in');
  });

  test('that was found genuine before is refused once it has expired, and once it is changed', () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    try {
      const tokens = createTokens([ownKey]);
      const token = tokens.sign({ userId: 1, role: 'applicant', sessionId: 'x' });
      for (const _ of ['first', 'again']) expect(tokens.verify(token)).toMatchObject({ userId: 1 });
      expect(tokens.verify(`${token.slice(0, -6)}AAAAAA`)).toBeNull();
      vi.advanceTimersByTime(tokenLifetimeSeconds * 1000 - 1000);
      expect(tokens.verify(token)).not.toBeNull();
      vi.advanceTimersByTime(1000);
      expect(tokens.verify(token)).toBeNull();
    } finally {
      vi.useRealTimers();
    }
  });

  test('in a cookie or in the header `token` alone is no sign-in', async () => {
    const cookie = `km:auth=${encodeURIComponent(JSON.stringify({ token: applicant.token }))}; ${applicant.refresh}`;
    expect((await door.call(getMe, { cookie })).error.code).toBe('not_signed_in');
    const headers = { token: applicant.token };
    expect((await door.call(getMe, { headers })).error.code).toBe('not_signed_in');
  });
});

describe('the keys', () => {
  test('are two while one is phased out: both are accepted, the newer one signs', async () => {
    const { sid, sub } = partOf(applicant.token, 1);
    const oldKeys = keysFromSecret(oldSecret);
    const claims = { userId: Number(sub), role: 'applicant', sessionId: String(sid) } as const;
    expect((await answerTo(createTokens(oldKeys).sign(claims))).status).toBe(200);
    expect(partOf(applicant.token, 0).kid).toBe(keysFromSecret(newSecret)[0].kid);

    const cookie = `km:refresh=${refreshToken(oldKeys, { sessionId: String(sid), generation: 0 })}`;
    const renewed = await door.call(refresh, { cookie });
    expect(partOf(renewed.json.token, 0).kid).toBe(keysFromSecret(newSecret)[0].kid);
  });

  test('of another secret are worth nothing, for any of what they protect', () => {
    const [mine] = keysFromSecret(newSecret);
    const [other] = keysFromSecret(oldSecret);
    const secrets = [mine, other].flatMap(({ kid, jwt, refresh: renewal, device, proof }) => [
      kid,
      ...[jwt, renewal, device, proof].map((key) => key.toString('hex')),
    ]);
    expect(new Set(secrets).size).toBe(10);
    const tokens = createTokens([mine]);
    expect(
      tokens.verify(createTokens([other]).sign({ userId: 1, role: 'admin', sessionId: 'x' })),
    ).toBeNull();
  });

  test.each([
    `${newSecret},`,
    `,${newSecret}`,
    `${newSecret},short`,
    `${newSecret},${oldSecret},${newSecret}`,
    'short',
  ])('cannot be made from %s', (secret) => {
    expect(() => keysFromSecret(secret)).toThrow(/TOKEN_SECRET must be one secret, or two/);
  });

  test('are nowhere in the database', async () => {
    const { rows } = await door.database.pool.query(
      "select table_name from information_schema.columns where column_name ~ 'secret'",
    );
    expect(rows).toEqual([]);
  });

  test('need TOKEN_SECRET with a database of one’s own', () => {
    const place = { tokenSecret: undefined, databaseUrl: 'postgres://u@h/d', dataDir: '/nowhere' };
    expect(() => loadTokenKeys(place)).toThrow(/^TOKEN_SECRET must be set together with DATABASE_URL/);
  });

  describe('with the embedded database', () => {
    const newPlace = async () => ({
      tokenSecret: undefined,
      databaseUrl: undefined,
      dataDir: await mkdtemp(join(tmpdir(), 'sanjeh-secret-')),
    });

    test('are made once and kept in a file that only its owner reads', async () => {
      const place = await newPlace();
      const made = loadTokenKeys(place);
      expect(loadTokenKeys(place)).toEqual(made);
      const file = join(place.dataDir, 'token.secret');
      expect((await stat(file)).mode & 0o777).toBe(0o600);
      expect(await readdir(place.dataDir)).toEqual(['token.secret']);
      await chmod(file, 0o644);
      expect(loadTokenKeys(place)).toEqual(made);
      expect((await stat(file)).mode & 0o777).toBe(0o600);
      expect(loadTokenKeys(await newPlace())).not.toEqual(made);
    });

    test('that are spoilt stop the start with a sentence', async () => {
      const place = await newPlace();
      await writeFile(join(place.dataDir, 'token.secret'), 'short\n');
      expect(() => loadTokenKeys(place)).toThrow(/What .*token\.secret holds must be one secret/);
      expect(() => loadTokenKeys({ ...place, dataDir: '/nowhere' })).toThrow(/cannot be used \(ENOENT\)/);
    });
  });
});
