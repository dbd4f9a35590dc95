import { changePassword, getMe, refresh, signIn } from '@sanjeh/contract/account/account.contract';
import * as contract from '@sanjeh/contract/applicant/applicant.admin.contract';
import { listAudit } from '@sanjeh/contract/audit/audit.contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { addChild } from '#testing/family.ts';

let app: TestApp;
let token: string;
let username: string;
beforeAll(async () => {
  app = await createTestApp();
  ({ token, username } = await app.admin());
});
afterAll(() => app.close());

const audit = async (id: number) =>
  (await app.call(listAudit, { token, query: { entity: 'applicant', entityId: String(id) } })).json.items;
const origin = { origin: 'http://localhost', host: 'localhost' };

describe('an applicant', () => {
  test('is read by their id', async () => {
    const { saved } = await app.register();
    const { json } = await app.call(contract.get, { token, params: { id: saved.id } });
    expect(json).toMatchObject({ ...saved, disabled: null, attemptCount: 0, mustChangePassword: false });
    for (const id of [2_000_000_000, 0, 'x', 1.5]) {
      expect((await app.call(contract.get, { token, params: { id } })).error.code).toBe('not_found');
    }
  });
});

describe('a one-time password', () => {
  test('opens the account, has to be changed, and ends what was open', async () => {
    const { person, token: old, refresh: cookie } = await app.applicant();
    const params = { id: person.saved.id };
    const { password } = (await app.call(contract.createOneTimePassword, { token, params })).json;
    expect(password).toMatch(/^[a-z2-9]{4}(-[a-z2-9]{4}){2}$/);
    expect((await app.call(getMe, { token: old })).error.code).toBe('not_signed_in');
    expect((await app.call(refresh, { cookie, headers: origin })).error.code).toBe('not_signed_in');
    const body = { username: person.nationalCode, password: person.password };
    expect((await app.call(signIn, { body })).error.code).toBe('wrong_credentials');

    const entered = await app.signIn(person.nationalCode, password);
    expect((await app.call(getMe, { token: entered.token })).json.mustChangePassword).toBe(true);
    expect((await app.call(contract.get, { token, params })).json.mustChangePassword).toBe(true);
    const change = {
      currentPassword: password,
      password: 'grey lantern 9',
      repeatPassword: 'grey lantern 9',
    };
    await app.call(changePassword, { token: entered.token, body: change });
    expect((await app.call(contract.get, { token, params })).json.mustChangePassword).toBe(false);
    await app.signIn(person.nationalCode, change.password);
    await app.signIn(person.nationalCode, change.password);
  });

  test('opens one session, which lives on; a second try is a wrong password, also at the same moment', async () => {
    const { person } = await app.applicant();
    const params = { id: person.saved.id };
    const { password } = (await app.call(contract.createOneTimePassword, { token, params })).json;
    const body = { username: person.nationalCode, password };
    const tries = await Promise.all([1, 2, 3].map(() => app.call(signIn, { body })));
    expect(tries.map(({ status }) => status).sort()).toEqual([200, 401, 401]);
    const entered = tries.find(({ status }) => status === 200);
    const cookie = `km:refresh=${entered?.cookies.get('km:refresh')?.value}`;
    const device = `km:device=${entered?.cookies.get('km:device')?.value}`;
    for (const given of [{ body }, { body, cookie: device }])
      expect((await app.call(signIn, given)).error).toMatchObject({ code: 'wrong_credentials' });

    const renewed = (await app.call(refresh, { cookie, headers: origin })).json;
    expect((await app.call(getMe, { token: renewed.token })).json.mustChangePassword).toBe(true);
    const next = 'grey lantern 9';
    const change = { currentPassword: password, password: next, repeatPassword: next };
    expect((await app.call(changePassword, { token: renewed.token, body: change })).status).toBe(204);
    await app.signIn(person.nationalCode, next);
  });

  test('counts as a failed guess once it is spent', async () => {
    const { person } = await app.applicant();
    const params = { id: person.saved.id };
    const { password } = (await app.call(contract.createOneTimePassword, { token, params })).json;
    const body = { username: person.nationalCode, password };
    await app.signIn(person.nationalCode, password);
    let last = await app.call(signIn, { body });
    for (let turn = 0; turn < 10 && last.status === 401; turn += 1) last = await app.call(signIn, { body });
    expect(last.error.code).toBe('proof_required');
  });

  test('is over after 72 hours, and another one opens the account', async () => {
    const { person } = await app.applicant();
    const params = { id: person.saved.id };
    const give = async () => (await app.call(contract.createOneTimePassword, { token, params })).json;
    const { password, until } = await give();
    const hours = (Date.parse(until) - Date.now()) / 3_600_000;
    expect(hours).toBeGreaterThan(71.9);
    expect(hours).toBeLessThanOrEqual(72);
    await app.database.pool.query('UPDATE users SET one_time_until = $2 WHERE id = $1', [
      ...[person.accountId, new Date(Date.parse(until) - 72 * 3_600_000)],
    ]);
    const body = { username: person.nationalCode, password };
    expect((await app.call(signIn, { body })).error.code).toBe('wrong_credentials');
    await app.signIn(person.nationalCode, (await give()).password);
  });

  test('is another one each time, and the last one counts', async () => {
    const { person } = await app.applicant();
    const params = { id: person.saved.id };
    const give = async () =>
      (await app.call(contract.createOneTimePassword, { token, params })).json.password;
    const [first, second] = [await give(), await give()];
    expect(first).not.toBe(second);
    const body = { username: person.nationalCode, password: first };
    expect((await app.call(signIn, { body })).error.code).toBe('wrong_credentials');
    await app.signIn(person.nationalCode, second);
  });

  test('leaves an entry without it, and no trace in the log', async () => {
    const { saved, nationalCode } = await app.register();
    const params = { id: saved.id };
    const { password } = (await app.call(contract.createOneTimePassword, { token, params })).json;
    const entries = await audit(saved.id);
    expect(entries).toMatchObject([{ action: 'reset_password', user: { name: username }, changes: [] }]);
    const { rows } = await app.database.pool.query('SELECT change::text AS change FROM audit_log');
    const told = [...rows.map(({ change }) => change), ...app.logLines].join('\n');
    expect(told).not.toContain(password);
    expect(told).not.toContain(nationalCode);
  });

  test('is given to applicants alone', async () => {
    const { rows } = await app.database.pool.query<{ id: number; password_hash: string }>(
      `SELECT id, password_hash FROM users WHERE role = 'admin'`,
    );
    const params = { id: rows[0]?.id };
    for (const endpoint of [
      contract.createOneTimePassword,
      contract.disable,
      contract.enable,
      contract.get,
    ]) {
      expect((await app.call(endpoint, { token, params })).error.code).toBe('not_found');
      expect((await app.call(endpoint, { token, params: { id: 2_000_000_000 } })).error.code).toBe(
        'not_found',
      );
    }
    const after = await app.database.pool.query(`SELECT id, password_hash FROM users WHERE role = 'admin'`);
    expect(after.rows).toEqual(rows);
    expect(await audit(rows[0]?.id ?? 0)).toEqual([]);
  });
});

describe('disabling', () => {
  test('ends the sessions and keeps the person out until they are enabled', async () => {
    const { person, token: own } = await app.applicant();
    const params = { id: person.saved.id };
    const disabled = (await app.call(contract.disable, { token, params })).json;
    expect(disabled).toMatchObject({ ...person.saved, disabled: expect.any(String) });
    expect((await app.call(getMe, { token: own })).error.code).toBe('not_signed_in');
    const body = { username: person.nationalCode, password: person.password };
    expect((await app.call(signIn, { body })).error.code).toBe('wrong_credentials');

    const again = (await app.call(contract.disable, { token, params })).json;
    expect(again.disabled).toBe(disabled.disabled);
    expect((await app.call(contract.enable, { token, params })).json.disabled).toBeNull();
    expect((await app.call(getMe, { token: own })).error.code).toBe('not_signed_in');
    await app.signIn(person.nationalCode, person.password);

    const { rows } = await app.database.pool.query(
      'SELECT end_reason FROM sessions WHERE user_id = $1 AND ended_at IS NOT NULL',
      [person.accountId],
    );
    expect(rows).toEqual([{ end_reason: 'disabled' }]);
    expect(await audit(params.id)).toMatchObject([
      { action: 'enable', changes: [{ field: 'isDisabled', before: true, after: false }] },
      { action: 'disable', changes: [{ field: 'isDisabled', before: false, after: true }] },
    ]);
  });

  test('is refused to everybody but administrators', async () => {
    const { person, token: own } = await app.applicant();
    const params = { id: person.saved.id };
    for (const endpoint of [
      contract.disable,
      contract.enable,
      contract.createOneTimePassword,
      contract.get,
    ]) {
      expect((await app.call(endpoint, { token: own, params })).error.code).toBe('forbidden');
      expect((await app.call(endpoint, { params })).error.code).toBe('not_signed_in');
    }
    expect(await audit(params.id)).toEqual([]);
  });
});

describe('what was asked of an account that was looked at', () => {
  const acts = [contract.createOneTimePassword, contract.disable, contract.enable];

  test('is not done to another one, where the person has been moved since', async () => {
    const [mother, father] = [await app.applicant(), await app.applicant()];
    const child = await addChild(app, mother);
    const params = { id: child.id };
    const seen = (await app.call(contract.get, { token, params })).json.accountId;
    const body = { phoneNumber: father.person.phoneNumber, reason: 'lives with him' };
    const moved = (await app.call(contract.move, { token, params, body })).json;
    for (const act of acts) {
      const late = await app.call(act, { token, params, body: { seen } });
      expect(late).toMatchObject({ status: 409, error: { code: 'stale' } });
    }
    expect((await app.call(getMe, { token: father.token })).status).toBe(200);
    expect((await audit(child.id)).map(({ action }) => action)).toEqual(['move', 'read']);

    const again = { token, params, body: { seen: moved.accountId } };
    for (const act of acts) expect((await app.call(act, again)).status).toBe(200);
    expect((await app.call(getMe, { token: father.token })).error.code).toBe('not_signed_in');
    expect((await app.call(getMe, { token: mother.token })).status).toBe(200);
  });

  test('need not be said', async () => {
    const { saved } = await app.register();
    for (const given of [{}, { body: {} }])
      for (const act of acts)
        expect((await app.call(act, { token, params: { id: saved.id }, ...given })).status).toBe(200);
  });
});
