import { afterAll, beforeAll, expect, test } from 'vitest';
import { statementTexts } from '#db/query/named-statement.ts';
import { createTestDatabase, type TestDatabase } from '#testing/database.ts';
import './answer.queries.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.remove());

const saving = [
  ...['save_fine_answers', 'save_fine_values', 'save_answers', 'save_values'],
  ...['save_held_answers', 'save_held_values'],
];

test.each(saving)('%s looks rows up by keys, also if it is planned on an empty site', async (name) => {
  const text = statementTexts.get(name) ?? '';
  const { rows } = await database.hotPool.query(`explain (generic_plan, costs off) ${text}`);
  const plan = rows.map((row: Record<string, string>) => row['QUERY PLAN']).join('\n');
  expect(plan).toContain('attempt_answers_pkey');
  expect(plan).not.toContain('Seq Scan');
});
