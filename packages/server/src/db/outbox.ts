import { sql, Transaction } from 'kysely';
import { areAttemptsSpread } from './distributed.ts';
import type { Executor } from './executor.ts';
import type { Database } from './schema.gen.ts';
import { inTransaction } from './transaction.ts';

/** What attempts tell, on whichever machine they lie: where it is written, where it is brought to, and what it is. */
const outboxes = {
  usage: {
    from: 'usage_outbox',
    to: 'usage_changes',
    lock: 7365120,
    columns: ['exam_id', 'quarter', 'started', 'submitted', 'timed', 'seconds', 'good', 'watch', 'act'],
  },
  statistics: {
    from: 'statistics_outbox',
    to: 'statistics_changes',
    lock: 7365121,
    columns: [
      ...['exam_id', 'version_id', 'sign', 'submitted_at', 'answered', 'age_months', 'gender', 'province_id'],
      ...['total_score', 'section_scores', 'choices', 'choice_section_scores'],
    ],
  },
} as const;
type Outbox = keyof typeof outboxes;

const atOnce = 5000;

/** Brings all that was told until now, each once: it is gone there when it is here, by one commit of all machines. */
export async function emptyOutbox(db: Executor, name: Outbox): Promise<void> {
  for (;;) {
    const brought = await inTransaction(db, (transaction) => bringSome(transaction, name));
    if (brought < atOnce) return;
  }
}

/** For those who read: on one machine nothing waits, and what is read within a transaction or from a copy is as old as that is. */
export async function freshen(db: Executor, name: Outbox): Promise<void> {
  if (!areAttemptsSpread() || db instanceof Transaction) return;
  const { rows } = await sql<{ is_copy: boolean }>`select pg_is_in_recovery() as is_copy`.execute(db);
  if (!rows[0]?.is_copy) await emptyOutbox(db, name);
}

/** Nobody else takes anything from there meanwhile; who tells something waits for nobody. */
async function bringSome(db: Transaction<Database>, name: Outbox): Promise<number> {
  const { from, to, lock, columns } = outboxes[name];
  await sql`select pg_advisory_xact_lock(${sql.lit(lock)})`.execute(db);
  const { rows } = await sql<{ applicant_id: number; id: string }>`
    select applicant_id, id from ${sql.table(from)} limit ${sql.lit(atOnce)}
  `.execute(db);
  if (rows.length === 0) return 0;
  const people = [...new Set(rows.map((row) => row.applicant_id))];
  const isOne = sql`applicant_id = any (${people}::integer[]) and id = any (${rows.map(({ id }) => id)}::uuid[])`;
  const names = sql.join(columns.map((column) => sql.ref(column)));
  await sql`insert into ${sql.table(to)} (${names}) select ${names} from ${sql.table(from)} where ${isOne}`.execute(
    db,
  );
  await sql`delete from ${sql.table(from)} where ${isOne}`.execute(db);
  return rows.length;
}
