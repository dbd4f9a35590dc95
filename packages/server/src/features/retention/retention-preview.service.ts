import {
  type RetentionKind,
  type RetentionMonths,
  type RetentionPreview,
  retentionKinds,
} from '@sanjeh/contract/retention/retention.schema';
import type { Executor } from '#db/executor.ts';
import { inTransaction } from '#db/transaction.ts';
import * as rows from './old-rows.queries.ts';
import { beModest, monthsAgo } from './retention-run.queries.ts';

/** Read from indexes alone, one kind after the other, and on one core of the database. */
export function previewRetention(
  db: Executor,
  months: RetentionMonths,
  now: Date,
): Promise<RetentionPreview> {
  return inTransaction(db, async (transaction) => {
    await beModest(transaction);
    const items: RetentionPreview['items'] = [];
    let openFollowUps = 0;
    for (const kind of retentionKinds) {
      const keptFrom = await monthsAgo(transaction, now, months[kind]);
      const { count, oldest } = keptFrom
        ? await countKind(transaction, kind, keptFrom)
        : { count: 0, oldest: null };
      if (kind === 'attempts' && keptFrom) {
        openFollowUps = await rows.countOpenFollowUps(transaction, keptFrom);
      }
      items.push({
        kind,
        count,
        oldest: oldest?.toISOString() ?? null,
        keptFrom: keptFrom?.toISOString() ?? null,
      });
    }
    return { items, openFollowUps };
  });
}

export async function countKind(db: Executor, kind: RetentionKind, keptFrom: Date): Promise<rows.OldCount> {
  if (kind === 'audit') return rows.countAudit(db, keptFrom);
  if (kind !== 'attempts') return rows.countOldRows(db, kind, keptFrom);
  const counts = [
    await rows.countSubmitted(db, keptFrom),
    await rows.countLeftOpen(db, keptFrom),
    await rows.countStopped(db, keptFrom),
  ];
  const moments = counts.flatMap(({ oldest }) => (oldest ? [oldest.getTime()] : []));
  return {
    count: counts.reduce((sum, { count }) => sum + count, 0),
    oldest: moments.length > 0 ? new Date(Math.min(...moments)) : null,
  };
}
