import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#testing/database.ts';
import { addAdmin, ensureFirstAdmin, resetAdminPassword } from './administrator.service.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.remove());

const good = 'correct horse 5';

describe('the first administrator', () => {
  test('is made once; a password made here is told once, a given one never', async () => {
    await expect(ensureFirstAdmin(database.db, 'password123')).rejects.toThrow('commonly leaked');
    const password = await ensureFirstAdmin(database.db, undefined);
    expect(password).toMatch(/^[\w-]{16}$/);
    expect(await ensureFirstAdmin(database.db, undefined)).toBeNull();
    expect(await ensureFirstAdmin(database.db, good)).toBeNull();
    const other = await createTestDatabase();
    expect(await ensureFirstAdmin(other.db, good)).toBeNull();
    await other.remove();
  });
});

describe('an administrator', () => {
  test.each(['Ali.Rezaei', 'مدیر', 'admin2', 'a@b', 'x_y-z'])('may be called %s', async (name) => {
    expect(await addAdmin(database.db, name, good)).toBe(name.toLowerCase());
    await expect(addAdmin(database.db, name.toUpperCase(), good)).rejects.toThrow(
      `There is already an administrator named ${name.toLowerCase()}.`,
    );
  });

  // What could be a national code or a phone number would let somebody sign in as another.
  test.each([
    '0012345679',
    '۰۹۱۲۳۴۵۶۷۸۹',
    '+989121234567',
    'a',
    '',
    'two words',
    'a\u202eb',
    'a\u0000b',
    'x'.repeat(65),
  ])('may not be called %j', async (name) => {
    await expect(addAdmin(database.db, name, good)).rejects.toThrow(
      'An administrator’s name has 2 to 64 letters',
    );
  });

  test.each([
    ['short', 'at least 8 characters'],
    ['x'.repeat(129), 'at most 128 characters'],
    ['Password123', 'commonly leaked'],
  ])('may not have the password %s', async (password, sentence) => {
    await expect(addAdmin(database.db, 'careless', password)).rejects.toThrow(sentence);
    await expect(resetAdminPassword(database.db, 'admin', password)).rejects.toThrow(sentence);
  });

  test('that is not there gets no new password', async () => {
    await expect(resetAdminPassword(database.db, 'nobody', good)).rejects.toThrow(
      'There is no administrator named nobody.',
    );
  });
});
