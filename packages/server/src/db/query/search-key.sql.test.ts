import { compactSearchKey } from '@sanjeh/domain/persian/search-key';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#testing/database.ts';
import { searchKeyOf } from './search-key.sql.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.remove());

const letters = fc.constantFrom(
  ...'آأإاؤئۀةهيىیكک۱١۹٩1 AÉéﻻＤ%_\\\t\n\u00a0\u2003',
  ...['\u0653', '\u0654', '\u0301', '\u064b', '\u0670', '\u0640', '\u200c', '\u200e', '\u202b', '\ufeff'],
);

test('the database makes the same key of a text as the product', async () => {
  const texts = fc.sample(fc.string({ unit: letters }), { numRuns: 2000, seed: 18 });
  const { rows } = await sql<{ text: string; key: string }>`
    SELECT text, ${searchKeyOf(sql.ref('text'))} AS key FROM unnest(${texts}::text[]) AS given (text)
  `.execute(database.db);
  expect(rows).toHaveLength(texts.length);
  expect(rows).toEqual(rows.map(({ text }) => ({ text, key: compactSearchKey(text) })));
});
