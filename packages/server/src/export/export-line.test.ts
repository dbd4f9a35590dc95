import { exportFile } from '@sanjeh/contract/applicant/applicant.admin.contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#testing/app.ts';
import type { SpreadsheetRow } from './spreadsheet.ts';
import { streamExport } from './streamed-export.ts';

let door: TestApp;
beforeAll(async () => {
  door = await createTestApp();
});
afterAll(() => door.close());

const ask = ({ token }: { token: string }, format = 'csv') =>
  door.app.inject({
    url: `${exportFile.path}?format=${format}`,
    headers: { authorization: `Bearer ${token}` },
  });

async function idOf({ username }: { username: string }): Promise<string> {
  const { rows } = await door.database.pool.query<{ id: number }>(
    'SELECT id FROM users WHERE username = $1',
    [username],
  );
  return String(rows[0]?.id);
}

describe('exports', () => {
  test('of one person are bounded, and those of others go on', async () => {
    const [many, other] = await Promise.all([door.admin(), door.admin()]);
    const gate = Promise.withResolvers<void>();
    const person = await idOf(many);
    const held = [1, 2, 3].map(() => door.context.exports.run(person, () => gate.promise));
    const refused = await ask(many);
    expect([refused.statusCode, refused.headers['retry-after'], refused.json().code]).toEqual([
      503,
      '5',
      'busy',
    ]);
    expect((await ask(other)).statusCode).toBe(200);
    gate.resolve();
    await Promise.all(held);
    expect((await ask(many)).statusCode).toBe(200);
  });

  test('give their place back when they are sent, and when they fail', async () => {
    const admin = await door.admin();
    for (let turn = 0; turn < 5; turn += 1) {
      expect((await ask(admin, 'xlsx')).statusCode).toBe(200);
      expect((await ask(admin, 'odt')).statusCode).toBe(400);
    }
    expect(door.context.exports.figures().running).toBe(0);
    await door.database.pool.query('ALTER TABLE applicants RENAME TO hidden_applicants');
    expect((await ask(admin)).statusCode).toBe(500);
    await door.database.pool.query('ALTER TABLE hidden_applicants RENAME TO applicants');
    expect(door.context.exports.figures().running).toBe(0);
  });
});

test('a batch becomes text in slices, and between them it is the turn of others', async () => {
  const row: SpreadsheetRow = ['text', 1];
  async function* batches() {
    yield Array.from({ length: 250 }, () => row);
  }
  const columns = ['a', 'b'].map((heading) => ({ heading, format: 'text' as const, width: 10 }));
  const wanted = { format: 'csv', language: 'en', name: 'Sheet', fileName: 'sheet', rows: 250 } as const;
  const { body } = await streamExport({ ...wanted, columns, batches: batches() });
  let turns = 0;
  let next = setImmediate(function count() {
    turns += 1;
    next = setImmediate(count);
  });
  const text = Buffer.concat(await body.toArray()).toString();
  clearImmediate(next);
  expect(text.match(/text,1\r\n/g)).toHaveLength(250);
  expect(turns).toBeGreaterThanOrEqual(5);
});
