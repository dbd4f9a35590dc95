import type {
  LiveAttempt,
  LiveChange,
  LiveSnapshot,
} from '@sanjeh/contract/live-attempt/live-attempt.schema';

export type LiveRow = LiveAttempt & {
  /** Started after the page was opened. */
  readonly isNew: boolean;
  readonly finished: LiveChange['finished'][number] | null;
};

/** What the page shows. Who has finished stays for as long as the page is open, with the way to the result. */
export type LiveList = {
  readonly rows: readonly LiveRow[];
  readonly total: number;
  /** There are more than `total`. */
  readonly hasMore: boolean;
  /** How far the server's clock is ahead of this device's, in milliseconds. */
  readonly clockOffset: number;
};

const keptFinished = 50;

/** A fresh start after a broken line: places are kept, and what went meanwhile is gone. */
export function showSnapshot(before: LiveList | null, snapshot: LiveSnapshot, now: number): LiveList {
  const { items, total, hasMore, serverTime } = snapshot;
  const ids = new Set(items.map(({ id }) => id));
  const kept = (before?.rows ?? []).filter(({ id, finished }) => finished !== null || ids.has(id));
  return {
    rows: merge(kept, items, before !== null),
    total,
    hasMore,
    clockOffset: Date.parse(serverTime) - now,
  };
}

export function showChange(before: LiveList, change: LiveChange, now: number): LiveList {
  const left = new Set(change.left);
  const finished = new Map(change.finished.map((each) => [each.id, each]));
  const rows = before.rows
    .filter(({ id }) => !left.has(id))
    .map((row) => {
      const end = finished.get(row.id);
      return end ? { ...row, applicantId: end.applicantId, answered: end.answered, finished: end } : row;
    });
  return {
    rows: withoutOldFinished(merge(rows, change.items, true)),
    total: change.total,
    hasMore: change.hasMore,
    clockOffset: Date.parse(change.serverTime) - now,
  };
}

/** Known rows stay where they are, so that nothing moves under the finger; new ones come on top. */
function merge(rows: readonly LiveRow[], items: readonly LiveAttempt[], isNew: boolean): LiveRow[] {
  const fresh = new Map(items.map((item) => [item.id, item]));
  const known = rows.map((row) => {
    const item = fresh.get(row.id);
    fresh.delete(row.id);
    return item ? { ...row, ...item } : row;
  });
  return [...[...fresh.values()].map((item) => ({ ...item, isNew, finished: null })), ...known];
}

function withoutOldFinished(rows: readonly LiveRow[]): readonly LiveRow[] {
  const finished = rows.filter((row) => row.finished !== null);
  if (finished.length <= keptFinished) return rows;
  const byAge = finished.toSorted((a, b) => endOf(a) - endOf(b));
  const dropped = new Set(byAge.slice(0, finished.length - keptFinished).map(({ id }) => id));
  return rows.filter(({ id }) => !dropped.has(id));
}

function endOf({ finished }: LiveRow): number {
  return Date.parse(finished?.submitDateTime ?? '') || 0;
}

export type Pace = 'finished' | 'time_over' | 'quiet' | 'active';

/** Without an answer for so long somebody has probably gone away. */
export const quietAfterMs = 10 * 60_000;

export function paceOf(row: LiveRow, serverNow: number): Pace {
  if (row.finished) return 'finished';
  if (row.deadline !== null && serverNow > Date.parse(row.deadline)) return 'time_over';
  const lastSign = Date.parse(row.savedAt ?? row.participateDateTime);
  return serverNow - lastSign > quietAfterMs ? 'quiet' : 'active';
}

export type LiveCounts = Record<Pace, number>;

export function countPaces(rows: readonly LiveRow[], serverNow: number): LiveCounts {
  const counts: LiveCounts = { finished: 0, time_over: 0, quiet: 0, active: 0 };
  for (const row of rows) counts[paceOf(row, serverNow)] += 1;
  return counts;
}
