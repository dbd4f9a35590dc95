import { listAudit } from '@sanjeh/contract/audit/audit.contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inTransaction } from '#db/transaction.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { recordChange } from './audit.service.ts';

let app: TestApp;
let token: string;
let username: string;
let userId: number;

beforeAll(async () => {
  app = await createTestApp();
  ({ token, username } = await app.admin());
  const { db } = app.database;
  const user = await db
    .selectFrom('users')
    .select('id')
    .where('username', '=', username)
    .executeTakeFirstOrThrow();
  userId = user.id;
});
afterAll(() => app.close());

const read = async (query: object) => (await app.call(listAudit, { token, query })).json;

describe('the audit', () => {
  test('tells who, when and what, the newest first, and also of the parts', async () => {
    const { db } = app.database;
    const exam = { entity: 'exam', entityId: 7 } as const;
    const part = { entity: 'question', id: 30 } as const;
    const question = { title: 'می‌نشیند؟', answers: [{ title: 'بله', score: 0.1 }] };
    await recordChange(db, { userId }, { ...exam, action: 'publish', before: null, after: null });
    await recordChange(db, { userId }, { ...exam, action: 'create', part, before: null, after: question });
    await recordChange(
      db,
      { userId },
      { ...exam, entityId: 70, action: 'archive', before: null, after: null },
    );
    const { items, ...rest } = await read({ entity: 'exam', entityId: '7' });
    expect(rest).toEqual({ page: 1, pageSize: 10, total: 2 });
    const user = { id: userId, name: username };
    expect(items).toMatchObject([
      {
        action: 'create',
        entity: 'exam',
        entityId: '7',
        part: { entity: 'question', id: '30' },
        user,
        changes: [
          { field: 'title', before: null, after: 'می‌نشیند؟' },
          { field: 'answers', before: null, after: [{ title: 'بله', score: 0.1 }] },
        ],
      },
      { action: 'publish', part: null, user, changes: [] },
    ]);
    expect(items.every(({ at }) => Math.abs(Date.now() - Date.parse(at)) < 600_000)).toBe(true);
  });

  test('is kept only together with the change', async () => {
    const change = {
      entity: 'category',
      entityId: 1,
      action: 'remove',
      before: { title: 'x' },
      after: null,
    } as const;
    const failing = inTransaction(app.database.db, async (transaction) => {
      await recordChange(transaction, { userId }, change);
      await sql`SELECT 1 / 0`.execute(transaction);
    });
    await expect(failing).rejects.toThrow(/division by zero/);
    expect((await read({ entity: 'category', entityId: '1' })).total).toBe(0);
  });

  test('comes in pages, by person and by kind', async () => {
    const { db } = app.database;
    const other = await app.admin();
    const { id } = await db
      .selectFrom('users')
      .select('id')
      .where('username', '=', other.username)
      .executeTakeFirstOrThrow();
    for (let slide = 1; slide <= 12; slide += 1) {
      await recordChange(
        db,
        { userId: id },
        {
          entity: 'slide',
          entityId: slide,
          action: 'remove',
          before: null,
          after: null,
        },
      );
    }
    const second = await read({ entity: 'slide', page: 2 });
    expect(second).toMatchObject({ page: 2, pageSize: 10, total: 12 });
    expect(second.items.map(({ entityId }) => entityId)).toEqual(['2', '1']);
    expect((await read({ entity: 'slide', userId: id })).total).toBe(12);
    expect((await read({ entity: 'exam', userId: id })).total).toBe(0);
    expect((await read({ pageSize: 100 })).items.length).toBeGreaterThan(12);
    await db.deleteFrom('users').where('id', '=', id).execute();
    expect((await read({ entity: 'slide', entityId: '3' })).items[0]?.user).toBeNull();
  });

  test('is found by a person’s whole name and by a number as people write it', async () => {
    const [one, other] = [(await app.applicant()).person, (await app.applicant()).person];
    for (const { saved } of [one, other])
      await recordChange(
        app.database.db,
        { userId },
        {
          ...{ entity: 'applicant', entityId: saved.id, action: 'update' },
          ...{ before: { firstName: 'پیش' }, after: { firstName: 'پس' } },
        },
      );
    const found = async (search: string) =>
      (await read({ search, userId, pageSize: 100 })).items.map(({ entityId }) => entityId);
    const { phoneNumber, nationalCode, firstName, lastName } = one;
    for (const search of [phoneNumber, phoneNumber.slice(0, 9), nationalCode])
      expect(await found(search)).toEqual([String(one.saved.id)]);
    expect(await found(`${lastName} ${firstName}`)).toEqual(
      expect.arrayContaining([String(one.saved.id), String(other.saved.id)]),
    );
    expect(await found('هیچ‌کس')).toEqual([]);
  });

  test.each([
    [{ entity: 'user' }, 'entity'],
    [{ entityId: 'a\u0000' }, 'entityId'],
    [{ entityId: '1 or 1=1' }, 'entityId'],
    [{ userId: 'x' }, 'userId'],
    [{ sort: 'user' }, 'sort'],
  ])('refuses the query %j', async (query, field) => {
    const { error } = await app.call(listAudit, { token, query });
    expect(error.issues?.map(({ path }) => path)).toEqual([[field]]);
  });

  test('is for administrators', async () => {
    expect((await app.call(listAudit)).error.code).toBe('not_signed_in');
    expect((await app.call(listAudit, { token: (await app.applicant()).token })).error.code).toBe(
      'forbidden',
    );
  });
});
