import { listAudit } from '@sanjeh/contract/audit/audit.contract';
import { updateRetention } from '@sanjeh/contract/retention/retention.admin.contract';
import { getKeptData } from '@sanjeh/contract/retention/retention.contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { forEver, setRetention } from '#testing/retention-months.ts';

let door: TestApp;
let token: string;
beforeAll(async () => {
  door = await createTestApp({ env: { backupDir: '/nowhere', backupEvery: 12, backupKeep: 9 } });
  ({ token } = await door.admin());
});
afterAll(() => door.close());

describe('the times that data is kept', () => {
  test('keep everything until an owner says otherwise, and everybody may read them', async () => {
    const { json } = await door.call(getKeptData);
    expect(json.items).toEqual([
      { kind: 'attempts', months: 0, ownDays: null },
      { kind: 'refused_answers', months: 0, ownDays: 60 },
      { kind: 'sign_ins', months: 0, ownDays: 30 },
      { kind: 'messages', months: 0, ownDays: 90 },
      { kind: 'audit', months: 0, ownDays: null },
    ]);
    expect(json).toMatchObject({ signInHours: { applicant: 720, admin: 12 }, backupDays: 5 });
  });

  test('are recorded with what they were, once for each change', async () => {
    await setRetention(door, token, { messages: 2 });
    const saved = await setRetention(door, token, { attempts: 24, messages: 1 });
    const stale = { months: forEver, revision: saved.revision - 1 };
    expect((await door.call(updateRetention, { token, body: stale })).error.code).toBe('stale');
    const query = { entity: 'retention' };
    const [entry] = (await door.call(listAudit, { token, query })).json.items;
    expect(entry?.changes).toEqual([
      { field: 'months.attempts', before: 0, after: 24 },
      { field: 'months.messages', before: 2, after: 1 },
    ]);
    const months = { ...forEver, attempts: 601 };
    const wrong = { months, revision: saved.revision };
    expect((await door.call(updateRetention, { token, body: wrong })).error.code).toBe('invalid_input');
    await setRetention(door, token, forEver);
  });

  test('ask for the password again', async () => {
    const boss = await door.admin();
    await door.database.pool.query(`update sessions set confirmed_at = now() - interval '1 hour'`);
    const body = { months: forEver, revision: 1 };
    const refused = await door.call(updateRetention, { token: boss.token, body });
    expect(refused.error.code).toBe('password_required');
    await door.database.pool.query(`update sessions set confirmed_at = now()`);
  });
});
