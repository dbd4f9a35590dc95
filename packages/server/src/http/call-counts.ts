import type { Pool } from 'pg';
import { BoundedMap } from '../core/bounded-map.ts';
import { namedStatement } from '../db/query/named-statement.ts';

type Count = { calls: number; endsAt: number; unsaid: number; elsewhere: number };
type Shared = { subject: string; calls: number; left_ms: number };

const remembered = 20_000;
const tellEveryMs = 1000;

/**
 * Who asks much is told to the other processes once a second, in one statement for all of them; who does not is
 * counted here alone and costs the database nothing.
 */
const share = namedStatement<[subjects: string[], calls: number[], windowMs: number], Shared>(
  'share_call_counts',
  `insert into call_counts as c (subject, calls, began_at)
   select subject, calls, now() from unnest($1::text[], $2::int[]) as given (subject, calls) order by subject
   on conflict (subject) do update set
     calls = case when c.began_at <= now() - make_interval(secs => $3::float8 / 1000) then excluded.calls
             else c.calls + excluded.calls end,
     began_at = case when c.began_at <= now() - make_interval(secs => $3::float8 / 1000) then now()
                else c.began_at end
   returning subject, calls,
     (extract(epoch from c.began_at - now()) * 1000 + $3)::int as left_ms`,
);

export async function removeOldCallCounts(pool: Pool): Promise<void> {
  await pool.query("delete from call_counts where began_at < now() - interval '10 minutes'");
}

export interface CallCounts {
  /** Counts one more call; says how many there were in this window, in all processes as far as is known. */
  add(subject: string, windowMs: number, max: number): { calls: number; leftMs: number };
  /** Tells the other processes now. */
  tell(): Promise<void>;
  close(): void;
}

export function createCallCounts(pool: Pool): CallCounts {
  const counts = new BoundedMap<string, Count>(remembered);
  const busy = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  let windowMs = 60_000;

  const tell = async () => {
    const told = [...busy].flatMap((subject) => {
      const count = counts.get(subject);
      return count && count.unsaid > 0 ? [{ subject, count, unsaid: count.unsaid }] : [];
    });
    busy.clear();
    if (told.length === 0) return;
    for (const { count } of told) count.unsaid = 0;
    const subjects = told.map(({ subject }) => subject);
    const calls = told.map(({ unsaid }) => unsaid);
    const rows = await share(pool, [subjects, calls, windowMs]).catch((error: unknown) => {
      for (const { count, unsaid } of told) count.unsaid += unsaid;
      throw error;
    });
    for (const row of rows) {
      const count = counts.get(row.subject);
      if (!count) continue;
      count.elsewhere = Math.max(0, row.calls - (count.calls - count.unsaid));
      count.endsAt = Math.max(count.endsAt, performance.now() + row.left_ms);
    }
  };

  return {
    add(subject, window, max) {
      windowMs = window;
      const now = performance.now();
      const known = counts.get(subject);
      const count =
        known && now < known.endsAt ? known : { calls: 0, endsAt: now + window, unsaid: 0, elsewhere: 0 };
      if (count !== known) counts.set(subject, count);
      count.calls += 1;
      count.unsaid += 1;
      // A twentieth of what is allowed: whoever stays below it in each process cannot be far over it in all.
      if (count.calls > max / 20) {
        busy.add(subject);
        // What cannot be told now is told with the next calls.
        timer ??= setTimeout(() => {
          timer = undefined;
          tell().catch(() => undefined);
        }, tellEveryMs).unref();
      }
      return { calls: count.calls + count.elsewhere, leftMs: count.endsAt - now };
    },
    tell,
    close: () => clearTimeout(timer),
  };
}
