import { BoundedMap } from '#core/bounded-map.ts';
import type { Log } from '#core/log.ts';
import type { Executor } from '#db/executor.ts';
import type { ListReadings } from './audit.context.ts';
import { insertReadings, type ReadingRow } from './audit.queries.ts';
import { changedFields } from './changed-fields.ts';

/** Turning its pages, or sorting it otherwise, is the same reading. */
const sameReadingMs = 5 * 60 * 1000;
const remembered = 10_000;
const writeEveryMs = 1000;
/** A database that is away for long must not fill the memory. */
const mostWaiting = 5000;
const notFilters: ReadonlySet<string> = new Set(['page', 'pageSize', 'sort', 'search']);

/**
 * That a list of people was opened, by which filters, and not whom it showed: once for some minutes, session and filters.
 * Written a moment later, for all who opened one together.
 */
export function createListReadings(db: Executor, log: Log): ListReadings {
  const readings = new BoundedMap<string, number>(remembered);
  let waiting: ReadingRow[] = [];
  let timer: NodeJS.Timeout | undefined;
  let writing = Promise.resolve();

  const write = () => {
    timer = undefined;
    const rows = waiting;
    waiting = [];
    if (rows.length > 0)
      writing = insertReadings(db, rows).catch((error: unknown) => {
        log.warn(`Recording who opened lists failed, and is tried again: ${String(error)}`);
        waiting = [...rows, ...waiting].slice(-mostWaiting);
        timer ??= setTimeout(write, writeEveryMs).unref();
      });
    return writing;
  };

  return {
    opened: (caller, entity, query, how) => {
      const filters = Object.entries(query).filter(
        ([name, value]) => value !== undefined && !notFilters.has(name),
      );
      // What was searched may be a national code: that something was, is enough.
      const isSearched = 'search' in query && Boolean(query.search);
      const key = JSON.stringify([caller.sessionId, entity, isSearched, filters]);
      const now = performance.now();
      const isSame = now - (readings.get(key) ?? Number.NEGATIVE_INFINITY) < sameReadingMs;
      if (!isSame || how?.staysOpen) readings.set(key, now);
      if (isSame) return;
      const seen = { seen: 'list', ...Object.fromEntries(filters), ...(isSearched ? { isSearched } : {}) };
      waiting.push({
        ...{ at: new Date(), user_id: caller.userId, entity },
        ...{ change: { fields: changedFields(null, seen) }, address: caller.address ?? null },
      });
      timer ??= setTimeout(write, writeEveryMs).unref();
    },
    close: async () => {
      clearTimeout(timer);
      await writing;
      await write();
    },
  };
}
