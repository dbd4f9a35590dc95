import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';
import { emptyOutbox } from './outbox.ts';
import { inTransaction } from './transaction.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.remove());
beforeEach(async () => {
  await sql`truncate usage_outbox, usage_changes`.execute(database.db);
});

const tell = (from: number, to: number) =>
  sql`
    insert into usage_outbox (applicant_id, exam_id, quarter, started, submitted, timed, seconds, good, watch, act)
    select n, n, timestamptz '2026-03-21 00:00Z', n, 1, 1, 60, 0, 1, 0
    from generate_series(${from}::integer, ${to}::integer) as n
  `.execute(database.db);
async function brought() {
  const { rows } = await sql<{ rows: number; different: number; started: number; waiting: number }>`
    select count(*)::integer as rows, count(distinct exam_id)::integer as different, coalesce(sum(started), 0)::integer as started,
      (select count(*)::integer from usage_outbox) as waiting
    from usage_changes
  `.execute(database.db);
  return rows[0];
}

it('brings everything that was told, each once, however many bring it and tell more meanwhile', async () => {
  await tell(1, 6000);
  await Promise.all([
    ...[1, 2, 3].map(() => emptyOutbox(database.db, 'usage')),
    ...Array.from({ length: 20 }, (_, place) => tell(6001 + place * 10, 6010 + place * 10)),
  ]);
  await emptyOutbox(database.db, 'usage');
  const all = 6200;
  expect(await brought()).toEqual({ rows: all, different: all, started: (all * (all + 1)) / 2, waiting: 0 });
});

it('leaves everything where it was when it is not brought to an end', async () => {
  await tell(1, 3);
  const broken = inTransaction(database.db, async (transaction) => {
    await emptyOutbox(transaction, 'usage');
    throw new Error('the light went out');
  });
  await expect(broken).rejects.toThrow('the light went out');
  expect(await brought()).toMatchObject({ rows: 0, waiting: 3 });
});
