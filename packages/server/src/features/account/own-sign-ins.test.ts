import * as contract from '@sanjeh/contract/account/account.contract';
import { exportFile } from '@sanjeh/contract/applicant/applicant.admin.contract';
import { endpoints } from '@sanjeh/contract/endpoints';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { sessionsAgo } from '#testing/sessions-ago.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({
    env: {
      sessions: {
        admin: { idle: 3600, absolute: 7200 },
        applicant: { idle: 86_400, absolute: 864_000 },
      },
    },
  });
});
afterAll(() => app.close());

const list = async (token: string) => (await app.call(contract.listSignIns, { token })).json.items;
const isIn = async (token: string) => (await app.call(contract.getMe, { token })).status === 200;
const phone =
  'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36';
const query = { format: 'csv' };

describe('the own sign-ins', () => {
  test('are listed with device and address, and are nobody else’s', async () => {
    const person = await app.applicant();
    await app.applicant();
    const { nationalCode, password } = person.person;
    const second = await app.signIn(nationalCode, password, {
      ip: '192.0.2.9',
      headers: { 'user-agent': phone },
    });
    const items = await list(second.token);
    expect(items).toMatchObject([
      { isCurrent: true, browser: 'Chrome', system: 'Android', address: '192.0.2.9' },
      { isCurrent: false, browser: null, system: null },
    ]);
    expect((await list(person.token)).map(({ isCurrent }) => isCurrent)).toEqual([false, true]);
  });

  test('end one by one, or all others at once', async () => {
    const { person, token } = await app.applicant();
    const others = [
      await app.signIn(person.nationalCode, person.password),
      await app.signIn(person.nationalCode, person.password),
      await app.signIn(person.nationalCode, person.password),
    ] as const;
    const [newest] = await list(token);
    const params = { id: newest?.id };
    expect((await app.call(contract.endSignIn, { token, params })).status).toBe(204);
    expect((await app.call(contract.endSignIn, { token, params })).status).toBe(204);
    expect(await Promise.all(others.map((one) => isIn(one.token)))).toEqual([true, true, false]);
    expect((await app.call(contract.endOtherSignIns, { token })).json).toEqual({ ended: 2 });
    expect(await Promise.all(others.map((one) => isIn(one.token)))).toEqual([false, false, false]);
    expect(await list(token)).toHaveLength(1);
  });

  test('of somebody else cannot be ended', async () => {
    const [mine, other] = [await app.applicant(), await app.applicant()];
    const [{ id } = { id: '' }] = await list(other.token);
    const { error } = await app.call(contract.endSignIn, { token: mine.token, params: { id } });
    expect(error.code).toBe('not_found');
    expect(await isIn(other.token)).toBe(true);
  });
});

describe('a sign-in ends', () => {
  const ends = async (token: string) => {
    const [{ since, ends: end } = { since: '', ends: '' }] = await list(token);
    return Math.round((Date.parse(end) - Date.parse(since)) / 60_000);
  };
  const renew = async (cookie: string) => app.call(contract.refresh, { cookie });
  const letPass = (minutes: number) => sessionsAgo(app.database.pool, minutes * 60);

  test('when it is not used, and however much it is used', async () => {
    const admin = await app.admin();
    expect(await ends(admin.token)).toBe(60);
    await letPass(50);
    const renewed = await renew(admin.refresh);
    expect(renewed.status).toBe(200);
    expect(renewed.cookies.get('km:refresh')?.attributes).toContain('Max-Age=3600');
    expect(await ends(renewed.json.token)).toBe(110);
    await letPass(40);
    const cookie = `km:refresh=${renewed.cookies.get('km:refresh')?.value}`;
    const last = await renew(cookie);
    // Ninety minutes of two hours are over.
    expect(await ends(last.json.token)).toBe(120);
    await letPass(31);
    expect(await isIn(last.json.token)).toBe(false);
    expect((await renew(`km:refresh=${last.cookies.get('km:refresh')?.value}`)).status).toBe(401);
  });

  test('of an applicant by limits of its own', async () => {
    expect(await ends((await app.applicant()).token)).toBe(24 * 60);
  });
});

describe('the password is asked for again', () => {
  const letPass = (token: string) =>
    app.database.pool.query('update sessions set confirmed_at = $2 where id = $1', [
      JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).sid,
      new Date(Date.now() - 11 * 60_000),
    ]);

  test('some minutes after it was typed, and opens the door for as long', async () => {
    const { token, password } = await app.admin(['clinician']);
    expect((await app.call(exportFile, { token, query })).status).toBe(200);
    await letPass(token);
    expect((await app.call(exportFile, { token, query })).error.code).toBe('password_required');
    const wrong = await app.call(contract.confirmPassword, { token, body: { password: 'not this one' } });
    expect(wrong.error.issues).toEqual([{ path: ['password'], code: 'password_wrong' }]);
    expect((await app.call(exportFile, { token, query })).error.code).toBe('password_required');
    expect((await app.call(contract.confirmPassword, { token, body: { password } })).status).toBe(204);
    expect((await app.call(exportFile, { token, query })).status).toBe(200);
  });

  test('in one sign-in and not in another', async () => {
    const { token, username, password } = await app.admin(['clinician']);
    const { token: elsewhere } = await app.signIn(username, password);
    await letPass(token);
    await letPass(elsewhere);
    await app.call(contract.confirmPassword, { token, body: { password } });
    expect((await app.call(exportFile, { token: elsewhere, query })).error.code).toBe('password_required');
  });

  test('before everything that takes people’s data out, opens an account or changes rights', () => {
    const asking = endpoints.filter(({ asksPassword }) => asksPassword).map(({ path }) => path);
    for (const step of ['one-time-password', 'move', 'merge'])
      expect(asking).toContain(`/api/admin/applicants/{id}/${step}`);
    expect(asking).toContain('/api/admin/messages/{id}/read');
    const changing = endpoints.filter(
      ({ method, path }) => path.startsWith('/api/admin/administrators') && method !== 'GET',
    );
    expect(changing.filter(({ asksPassword }) => !asksPassword)).toEqual([]);
    const files = endpoints.filter(
      ({ access, file, path }) =>
        access === 'admin' && file.length > 0 && /export|reports|scores|responses/.test(path),
    );
    expect(files.filter(({ asksPassword }) => !asksPassword).map(({ path }) => path)).toEqual([
      '/api/admin/exams/{id}/statistics/export',
    ]);
  });
});
