import { changePassword, getMe, signIn } from '@sanjeh/contract/account/account.contract';
import {
  listAdministrators,
  removeAdministratorFactor,
  resetAdministrator,
} from '@sanjeh/contract/administrator/administrator.admin.contract';
import { listAudit } from '@sanjeh/contract/audit/audit.contract';
import { list as listExams } from '@sanjeh/contract/exam/exam.admin.contract';
import * as contract from '@sanjeh/contract/second-factor/second-factor.contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { until } from '#testing/until.ts';
import { removeAdminFactor } from './administrator.service.ts';
import { codeAt, stepAt } from './totp.ts';

let app: TestApp;
let strict: TestApp;
beforeAll(async () => {
  app = await createTestApp();
  strict = await createTestApp({ env: { secondFactor: 'required' } });
});
afterAll(async () => {
  await app.close();
  await strict.close();
});

type Admin = Awaited<ReturnType<TestApp['admin']>>;

function fromBase32(text: string): Buffer {
  const bits = [...text].map((sign) =>
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(sign).toString(2).padStart(5, '0'),
  );
  const bytes = bits.join('').match(/.{8}/g) ?? [];
  return Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2)));
}

/** As an app on a phone would; `later` half minutes from now. */
const codeOf = (secret: string, later = 0) => codeAt(fromBase32(secret), stepAt(new Date()) + later);

async function setUp(door: TestApp, { token }: Pick<Admin, 'token'>) {
  const { secret } = (await door.call(contract.startSecondFactor, { token })).json;
  // The one before, so that those of now and after are left to sign in with; it is checked in the same half minute.
  await until(() => Date.now() % 30_000 < 25_000);
  const body = { code: codeOf(secret, -1) };
  const { codes } = (await door.call(contract.confirmSecondFactor, { token, body })).json;
  return { secret, codes };
}

const enter = ({ username, password }: Admin, code?: string) =>
  app.call(signIn, { body: { username, password, ...(code === undefined ? {} : { code }) } });

describe('a second factor', () => {
  test('is needed once a code has shown that it works, and each code opens once', async () => {
    const admin = await app.admin();
    const { secret, uri } = (await app.call(contract.startSecondFactor, { token: admin.token })).json;
    expect(uri).toBe(`otpauth://totp/1001%3A${admin.username}?secret=${secret}&issuer=1001`);
    expect((await enter(admin)).status).toBe(200);
    const wrong = await app.call(contract.confirmSecondFactor, {
      token: admin.token,
      body: { code: codeOf(secret, 40) },
    });
    expect(wrong.error.issues).toEqual([{ path: ['code'], code: 'code_wrong' }]);
    expect((await enter(admin)).status).toBe(200);

    await setUp(app, admin).then(async ({ secret: working }) => {
      expect((await enter(admin)).error.code).toBe('second_factor_required');
      expect((await enter(admin, codeOf(secret))).error.issues).toEqual([
        { path: ['code'], code: 'code_wrong' },
      ]);
      const code = codeOf(working);
      expect((await enter(admin, code)).status).toBe(200);
      expect((await enter(admin, code)).error.issues).toMatchObject([{ code: 'code_wrong' }]);
      const persian = codeOf(working, 1).replace(/\d/g, (digit) =>
        String.fromCharCode(0x6f0 + Number(digit)),
      );
      expect((await enter(admin, persian)).status).toBe(200);
    });
  });

  test('says nothing of itself to who does not know the password', async () => {
    const admin = await app.admin();
    const { secret } = await setUp(app, admin);
    const guess = { ...admin, password: 'not this one' };
    expect((await enter(guess)).error.code).toBe('wrong_credentials');
    expect((await enter(guess, codeOf(secret))).error.code).toBe('wrong_credentials');
    expect((await enter(admin, codeOf(secret))).status).toBe(200);
  });

  test('is replaced by a recovery code, each of which opens once', async () => {
    const admin = await app.admin();
    const { codes } = await setUp(app, admin);
    expect(codes).toHaveLength(8);
    const [first = '', second = ''] = codes;
    const { token } = (await enter(admin, first)).json;
    expect((await enter(admin, first)).status).toBe(400);
    expect((await enter(admin, second.toUpperCase().replaceAll('-', ' '))).status).toBe(200);
    expect((await app.call(contract.getSecondFactor, { token })).json.recoveryCodesLeft).toBe(6);
    const { codes: renewed } = (await app.call(contract.renewRecoveryCodes, { token })).json;
    expect((await enter(admin, codes[3])).status).toBe(400);
    expect((await enter(admin, renewed[0])).status).toBe(200);
  });

  test('does not spend a one-time password before its code is right', async () => {
    const [owner, admin] = [await app.admin(), await app.admin(['desk'])];
    const { secret } = await setUp(app, admin);
    const { id } = (await app.call(getMe, { token: admin.token })).json;
    const { password } = (await app.call(resetAdministrator, { token: owner.token, params: { id } })).json;
    const once = { ...admin, password };
    expect((await enter(once)).error.code).toBe('second_factor_required');
    expect((await enter(once, '000000')).status).toBe(400);
    expect((await enter(once, codeOf(secret))).status).toBe(200);
    expect((await enter(once, codeOf(secret, 1))).error.code).toBe('wrong_credentials');
  });

  test('is not guessed at for long by who has the password; a recovery code opens, and so does a device known before', async () => {
    const admin = await app.admin();
    const { secret, codes } = await setUp(app, admin);
    const wrong = codeOf(secret, 40);
    const proven = (code: string, cookie?: string) => {
      const { username, password } = admin;
      // The proof that so many failures ask for is tested elsewhere.
      return app.database.pool
        .query('delete from guesses')
        .then(() => app.call(signIn, { body: { username, password, code }, ...(cookie ? { cookie } : {}) }));
    };
    for (let guess = 0; guess < 12; guess += 1)
      expect((await enter({ ...admin, password: `not this one ${guess}` }, wrong)).status).not.toBe(429);
    // Counted before they are judged: of many at once no more get through.
    const answers = await Promise.all(Array.from({ length: 9 }, () => proven(wrong)));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 9 }, () => 400));
    expect((await proven(codeOf(secret))).status).toBe(200);
    expect((await proven(wrong)).status).toBe(400);
    const refused = await proven(codeOf(secret, 1));
    expect(refused.error.code).toBe('too_many_requests');
    expect(refused.error.params).toEqual({ seconds: Number(refused.headers['retry-after']) });
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(360);
    expect((await proven(codes[0] ?? '')).status).toBe(200);
    expect((await proven(codeOf(secret, 1), admin.device)).status).toBe(200);
    expect((await proven(wrong)).error.code).toBe('too_many_requests');
    expect(app.logLines.some((line) => line.includes('sign_in_code_limited'))).toBe(true);
    await app.call(contract.removeSecondFactor, { token: admin.token });
    const renewed = await setUp(app, admin);
    expect((await proven(codeOf(renewed.secret))).status).toBe(200);
  });

  test('is taken off by its owner, by an owner of the site, and from the command line', async () => {
    const [owner, admin] = [await app.admin(), await app.admin(['desk'])];
    const { token, username } = admin;
    const { id } = (await app.call(getMe, { token })).json;
    await setUp(app, admin);
    await app.call(contract.removeSecondFactor, { token });
    expect((await enter(admin)).status).toBe(200);
    await setUp(app, admin);
    const removed = await app.call(removeAdministratorFactor, { token: owner.token, params: { id } });
    expect(removed.json.hasSecondFactor).toBe(false);
    expect((await app.call(getMe, { token })).error.code).toBe('not_signed_in');
    const again = { ...admin, token: (await enter(admin)).json.token };
    await setUp(app, again);
    expect(await removeAdminFactor(app.database.db, username)).toBe(username);
    expect((await enter(admin)).status).toBe(200);
    const query = { entity: 'administrator', entityId: String(id) };
    const { items } = (
      await app.call(listAudit, { token: owner.token, query: { ...query, action: 'remove_factor' } })
    ).json;
    expect(items.map(({ user }) => user?.name ?? null)).toEqual([null, owner.username, username]);
  });

  test('lies sealed in the database, and its codes as hashes', async () => {
    const admin = await app.admin();
    const { secret, codes } = await setUp(app, admin);
    const { rows } = await app.database.pool.query('select sealed from second_factors');
    const texts = rows.map(({ sealed }) => sealed.toString('latin1')).join();
    for (const form of [
      secret,
      fromBase32(secret).toString('base64'),
      fromBase32(secret).toString('latin1'),
    ]) {
      expect(texts).not.toContain(form);
    }
    const stored = await app.database.pool.query('select encode(hash, $1) as hash from recovery_codes', [
      'escape',
    ]);
    expect(stored.rows.map(({ hash }) => hash).join()).not.toContain(codes[0]);
    expect(app.logLines.join()).not.toContain(secret);
  });
});

describe('where it is required', () => {
  test('nothing else is open before it is set up', async () => {
    const admin = await strict.admin();
    const { token, password } = admin;
    expect((await strict.call(getMe, { token })).json.mustSetUpSecondFactor).toBe(true);
    expect((await strict.call(listExams, { token })).error.code).toBe('second_factor_setup_required');
    expect((await strict.call(listAdministrators, { token })).error.code).toBe(
      'second_factor_setup_required',
    );
    const body = {
      currentPassword: password,
      password: 'blue harbour 12',
      repeatPassword: 'blue harbour 12',
    };
    expect((await strict.call(changePassword, { token, body })).status).toBe(204);
    await setUp(strict, admin);
    expect((await strict.call(listExams, { token })).status).toBe(200);
    expect((await strict.call(getMe, { token })).json.mustSetUpSecondFactor).toBe(false);
  });

  test('applicants do without', async () => {
    const { token } = await strict.applicant();
    expect((await strict.call(getMe, { token })).json.mustSetUpSecondFactor).toBe(false);
  });
});
