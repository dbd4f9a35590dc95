import { changePassword, getMe } from '@sanjeh/contract/account/account.contract';
import * as contract from '@sanjeh/contract/administrator/administrator.admin.contract';
import { listAudit } from '@sanjeh/contract/audit/audit.contract';
import { list as listFaqs } from '@sanjeh/contract/faq/faq.admin.contract';
import { list as listResults } from '@sanjeh/contract/result/result.admin.contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#testing/app.ts';

let app: TestApp;
let owner: Awaited<ReturnType<TestApp['admin']>>;
let ownerId: number;

beforeAll(async () => {
  app = await createTestApp();
  owner = await app.admin();
  ownerId = (await app.call(getMe, { token: owner.token })).json.id;
});
afterAll(() => app.close());

const add = (username: string, rights: string[], token = owner.token) =>
  app.call(contract.addAdministrator, { token, body: { username, rights } });

describe('an administrator', () => {
  test('is added with rights, chooses a password, and may what these say', async () => {
    const { administrator, password } = (await add('Narges.Desk', ['desk'])).json;
    expect(administrator).toMatchObject({
      username: 'narges.desk',
      rights: ['desk'],
      disabled: null,
      mustChangePassword: true,
      lastSignIn: null,
    });
    const { token } = await app.signIn('narges.desk', password);
    const body = {
      currentPassword: password,
      password: 'blue harbour 12',
      repeatPassword: 'blue harbour 12',
    };
    await app.call(changePassword, { token, body });
    expect((await app.call(getMe, { token })).json.rights).toEqual(['desk']);
    expect((await app.call(listResults, { token })).error.code).toBe('forbidden');
  });

  test('has a name of their own and at least one right', async () => {
    await add('taken.name', ['author']);
    expect((await add('Taken.Name', ['author'])).error.issues).toEqual([
      { path: ['username'], code: 'taken' },
    ]);
    expect((await add('0012345679', ['author'])).error.issues).toMatchObject([{ path: ['username'] }]);
    expect((await add('nobody', [])).error.issues).toMatchObject([{ path: ['rights'], code: 'required' }]);
    expect((await add('nobody', ['king'])).error.issues).toMatchObject([{ path: ['rights', 0] }]);
  });

  test('may what is changed at the next call, and not only at the next sign-in', async () => {
    const author = await app.admin(['author']);
    const { id } = (await app.call(getMe, { token: author.token })).json;
    expect((await app.call(listFaqs, { token: author.token })).status).toBe(200);
    const body = { rights: ['desk'] };
    await app.call(contract.updateRights, { token: owner.token, params: { id }, body });
    expect((await app.call(listFaqs, { token: author.token })).error.code).toBe('forbidden');
    const { items } = (
      await app.call(listAudit, {
        token: owner.token,
        query: { entity: 'administrator', entityId: String(id) },
      })
    ).json;
    expect(items[0]).toMatchObject({
      action: 'update',
      user: { id: ownerId },
      changes: [{ field: 'rights', before: ['author'], after: ['desk'] }],
    });
  });

  test('keeps what somebody else has changed since the rights were looked at', async () => {
    const { id } = (await add('of.two.owners', ['clinician', 'desk'])).json.administrator;
    const change = (rights: string[], seen?: string[]) =>
      app.call(contract.updateRights, { token: owner.token, params: { id }, body: { rights, seen } });
    expect((await change(['desk'], ['desk', 'clinician'])).json.rights).toEqual(['desk']);
    const late = await change(['clinician', 'desk', 'author'], ['clinician', 'desk']);
    expect(late).toMatchObject({ status: 409, error: { code: 'stale' } });
    const { items } = (await app.call(contract.listAdministrators, { token: owner.token })).json;
    expect(items.find((one) => one.id === id)?.rights).toEqual(['desk']);
    expect((await change(['author', 'desk'], ['desk'])).status).toBe(200);
    // Who does not say what was looked at is not asked.
    expect((await change(['desk'])).status).toBe(200);
  });

  test('who is disabled is out at once, and can be let in again', async () => {
    const other = await app.admin(['analyst']);
    const { id } = (await app.call(getMe, { token: other.token })).json;
    const call = (one: typeof contract.disableAdministrator) =>
      app.call(one, { token: owner.token, params: { id } });
    expect((await call(contract.disableAdministrator)).json.disabled).not.toBeNull();
    expect((await app.call(getMe, { token: other.token })).error.code).toBe('not_signed_in');
    expect((await call(contract.enableAdministrator)).json.disabled).toBeNull();
    await app.signIn(other.username, other.password);
  });

  test('gets a one-time password, which ends what was open', async () => {
    const other = await app.admin(['clinician']);
    const { id } = (await app.call(getMe, { token: other.token })).json;
    const { password } = (await app.call(contract.resetAdministrator, { token: owner.token, params: { id } }))
      .json;
    expect((await app.call(getMe, { token: other.token })).error.code).toBe('not_signed_in');
    const { token } = await app.signIn(other.username, password);
    expect((await app.call(getMe, { token })).json.mustChangePassword).toBe(true);
  });

  test('is nobody of the applicants', async () => {
    const { person } = await app.applicant();
    for (const one of [contract.disableAdministrator, contract.resetAdministrator]) {
      const { error } = await app.call(one, { token: owner.token, params: { id: person.accountId } });
      expect(error.code).toBe('not_found');
    }
  });
});

describe('the last owner', () => {
  const rights = (id: number, given: string[], token = owner.token) =>
    app.call(contract.updateRights, { token, params: { id }, body: { rights: given } });

  test('stays one, and can sign in', async () => {
    expect((await rights(ownerId, ['author', 'desk'])).error.code).toBe('last_owner');
    const disabled = await app.call(contract.disableAdministrator, {
      token: owner.token,
      params: { id: ownerId },
    });
    expect(disabled.error.code).toBe('last_owner');
    expect((await rights(ownerId, ['owner', 'desk'])).json.rights).toEqual(['owner', 'desk']);
  });

  test('is left over when all take it from each other at the same moment', async () => {
    for (let round = 0; round < 2; round += 1) {
      const others = await Promise.all([app.admin(), app.admin(), app.admin()]);
      const people = [owner, ...others];
      const ids = await Promise.all(
        people.map(async ({ token }) => (await app.call(getMe, { token })).json.id),
      );
      // Each takes it from the next one round the table.
      await Promise.all(
        people.map(({ token }, index) => rights(ids[(index + 1) % ids.length] ?? 0, ['desk'], token)),
      );
      const { items } = await ownersLeft();
      expect(items.length).toBeGreaterThan(0);
      await app.database.pool.query("update users set rights = '{owner}' where id = $1", [ownerId]);
      await app.database.pool.query("update users set rights = '{desk}' where role = 'admin' and id <> $1", [
        ownerId,
      ]);
    }
  });

  async function ownersLeft() {
    const { rows } = await app.database.pool.query(
      "select id from users where role = 'admin' and 'owner' = any (rights) and disabled_at is null",
    );
    return { items: rows };
  }
});
