import type { RetentionKind } from '@sanjeh/contract/retention/retention.schema';
import { type RawBuilder, sql } from 'kysely';
import { areAttemptsSpread } from '#db/distributed.ts';
import type { Executor } from '#db/executor.ts';

/** What is one row of one table. */
type PlainKind = Exclude<RetentionKind, 'attempts' | 'audit'>;

interface OldRows {
  table: string;
  key: readonly string[];
  at: string;
  /** Which rows may go at all. */
  are?: RawBuilder<unknown>;
  /** They belong to attempts, and may lie on several machines, over which nothing can be locked. */
  isOfAttempts?: boolean;
}

export interface OldHandful {
  keptFrom: Date;
  most: number;
}

const plainKinds: Readonly<Record<PlainKind, OldRows>> = {
  refused_answers: {
    table: 'refused_answers',
    key: ['applicant_id', 'attempt_id', 'question_id', 'seq'],
    at: 'refused_at',
    isOfAttempts: true,
  },
  // Those that have ended: one that is open ends by its own time.
  sign_ins: { table: 'sessions', key: ['id'], at: 'ended_at', are: sql`ended_at is not null` },
  messages: { table: 'messages', key: ['id'], at: 'created_at', are: sql`state <> 'waiting'` },
};

export function removeOldRows(db: Executor, kind: PlainKind, old: OldHandful): Promise<number> {
  return removeRows(db, plainKinds[kind], old);
}

/** What somebody is changing at this moment is left for another night, where that can be told. */
export async function removeRows(
  db: Executor,
  { table, key, at, are = sql`true`, isOfAttempts = false }: OldRows,
  { keptFrom, most }: OldHandful,
): Promise<number> {
  const isSpread = isOfAttempts && areAttemptsSpread();
  const keys = sql.join(key.map((column) => sql.ref(column)));
  const { numAffectedRows } = await sql`
    delete from ${sql.table(table)} where (${keys}) in (
      select ${keys} from ${sql.table(table)} where ${are} and ${sql.ref(at)} < ${keptFrom}
      order by ${sql.ref(at)} limit ${most} ${isSpread ? sql`` : sql`for update skip locked`}
    )
  `.execute(db);
  return Number(numAffectedRows ?? 0);
}

export interface OldCount {
  count: number;
  oldest: Date | null;
}

export function countOldRows(db: Executor, kind: PlainKind, keptFrom: Date): Promise<OldCount> {
  const { table, at, are = sql`true` } = plainKinds[kind];
  return countOld(db, sql`${sql.table(table)} where ${are} and ${sql.ref(at)} < ${keptFrom}`, at);
}

export function countSubmitted(db: Executor, keptFrom: Date): Promise<OldCount> {
  return countOld(db, sql`attempts where submitted_at < ${keptFrom}`, 'submitted_at');
}

export function countLeftOpen(db: Executor, keptFrom: Date): Promise<OldCount> {
  return countOld(
    db,
    sql`attempts a where submitted_at is null and started_at < ${keptFrom} and not exists (
      select from attempt_answers x
      where x.applicant_id = a.applicant_id and x.attempt_id = a.id and x.saved_at >= ${keptFrom}
    )`,
    'started_at',
  );
}

export function countStopped(db: Executor, keptFrom: Date): Promise<OldCount> {
  return countOld(db, sql`stopped_attempts where stopped_at < ${keptFrom}`, 'stopped_at');
}

export function countAudit(db: Executor, keptFrom: Date): Promise<OldCount> {
  return countOld(db, sql`audit_log where at < ${keptFrom}`, 'at');
}

export async function countOpenFollowUps(db: Executor, keptFrom: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from follow_ups
    where state <> 'done' and reasons <> '{}' and submitted_at < ${keptFrom}
  `.execute(db);
  return rows[0]?.count ?? 0;
}

async function countOld(db: Executor, rows: RawBuilder<unknown>, at: string): Promise<OldCount> {
  const result = await sql<OldCount>`
    select count(*) as count, min(${sql.ref(at)}) as oldest from ${rows}
  `.execute(db);
  return result.rows[0] ?? { count: 0, oldest: null };
}
