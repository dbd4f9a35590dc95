import { sql } from 'kysely';
import type { Executor } from '#db/executor.ts';

const counters = [
  'content_revision',
  'order_revision',
  'bands_revision',
  'scales_revision',
  'norms_revision',
  'report_revision',
  'rules_revision',
] as const;

export type CounterRow = Record<(typeof counters)[number], number>;

export function selectCounters(db: Executor, id: number): Promise<CounterRow | undefined> {
  return db.selectFrom('exams').select(counters).where('id', '=', id).executeTakeFirst();
}

export function lockCounters(db: Executor, id: number): Promise<CounterRow | undefined> {
  return db.selectFrom('exams').select(counters).where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
}

export function raiseCounters(
  db: Executor,
  id: number,
  raised: readonly (typeof counters)[number][],
): Promise<CounterRow> {
  const increments = raised.map((counter) => [counter, sql<number>`${sql.ref(counter)} + 1`]);
  return db
    .updateTable('exams')
    .set({ ...Object.fromEntries(increments), updated_at: sql<Date>`now()` })
    .where('id', '=', id)
    .returning(counters)
    .executeTakeFirstOrThrow();
}
