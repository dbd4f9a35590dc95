import { type RawBuilder, sql } from 'kysely';
import type { Executor } from '#db/executor.ts';
import {
  addedUp,
  changedParts,
  countedAttempts,
  entriesOf,
  facets,
  keptEntries,
} from './kept-entries.sql.ts';

export interface KeptState {
  version_id: number;
  exam_id: number;
  /** As text nothing of it is lost. */
  counted_to: string;
  time_zone: string | null;
}

export interface WaitingVersion {
  version_id: number;
  changes: number;
  is_counted: boolean;
  /** With what waits, no attempt is left. */
  is_emptied: boolean;
}

/** Versions that have changes waiting, those with the most first, and how many; those that are to be counted have none. */
export async function selectWaiting(db: Executor, timeZone: string) {
  const { rows } = await sql<WaitingVersion>`
    select k.version_id, coalesce(c.changes, 0)::integer as changes, k.attempts + coalesce(c.attempts, 0) = 0 as is_emptied,
      k.counted_to = 'infinity' and coalesce(k.time_zone = ${timeZone}, true) as is_counted
    from statistics_kept k
      left join (
        select version_id, count(*) as changes, sum(sign) as attempts from statistics_changes group by version_id
      ) c using (version_id)
    where c.changes > 0 or k.counted_to <> 'infinity' or k.time_zone <> ${timeZone}
    order by c.changes desc nulls last, k.version_id
  `.execute(db);
  return rows;
}

/**
 * Undefined: another process is at it. Sums of many are added up in memory, of which this transaction, the only one of
 * its kind, may take more than others: on the disk it takes twice as long.
 */
export async function lockKept(db: Executor, versionId: number): Promise<KeptState | undefined> {
  await sql`select set_config('hash_mem_multiplier', '8', true)`.execute(db);
  const { rows } = await sql<KeptState>`
    select version_id, exam_id, counted_to::text as counted_to, time_zone
    from statistics_kept where version_id = ${versionId} for update skip locked
  `.execute(db);
  return rows[0];
}

/** From the first attempt on it is counted anew. */
export async function forgetKept(db: Executor, versionId: number, timeZone: string): Promise<void> {
  await sql`
    update statistics_kept set counted_to = '-infinity', time_zone = ${timeZone}, attempts = 0
    where version_id = ${versionId}
  `.execute(db);
  await sql`delete from statistics_slices where version_id = ${versionId}`.execute(db);
}

/**
 * Where no attempt is left there is nothing to add up: what comes and what goes is all the same. So ends the version that
 * a correction has taken all results from. Says whether it was so.
 */
export async function forgetEmptied(db: Executor, { version_id, exam_id }: KeptState): Promise<boolean> {
  const isOf = sql`exam_id = ${exam_id} and version_id = ${version_id}`;
  const { rows } = await sql`
    with emptied as (
      select version_id from statistics_kept
      where version_id = ${version_id}
        and attempts + (select coalesce(sum(sign), 0) from statistics_changes where ${isOf}) = 0
    ), gone as (
      delete from statistics_changes where ${isOf} and exists (select from emptied) returning 1
    ), cleared as (
      delete from statistics_slices where version_id = ${version_id} and exists (select from emptied)
    )
    update statistics_kept set attempts = 0, folded = folded + (select count(*) from gone)
    where version_id in (select version_id from emptied)
    returning version_id
  `.execute(db);
  return rows.length > 0;
}

/**
 * Adds changes to the sums. Says how many. In no order, which sums do not ask for, and by where they lie: so the plan is
 * one for few rows, whatever the table was found to hold last, and it is the right one for many.
 */
export async function foldChanges(
  db: Executor,
  { version_id, exam_id, counted_to }: KeptState,
  timeZone: string,
  most: number,
): Promise<number> {
  const taken = sql`
    delete from statistics_changes where ctid = any (array(
      select ctid from statistics_changes
      where exam_id = ${exam_id} and version_id = ${version_id} and submitted_at <= ${counted_to}::timestamptz
      limit ${most}
    )) returning *`;
  const parts = sql`
    select ${changedParts(timeZone)} from taken a join statistics_kept k on k.version_id = a.version_id`;
  const { rows } = await sql<{ folded: number }>`
    with taken as (${taken}), ${mergedInto(version_id, parts)}
    update statistics_kept k set time_zone = ${timeZone}, folded = k.folded + done.changes,
      attempts = k.attempts + done.attempts
    from (select count(*) as changes, coalesce(sum(sign), 0) as attempts from taken) as done
    where version_id = ${version_id}
    returning done.changes::integer as folded
  `.execute(db);
  return rows[0]?.folded ?? 0;
}

/** Of attempts `a`, or of changes that tell of them. */
export const notCounted = ({ exam_id, version_id, counted_to }: KeptState) =>
  sql`a.exam_id = ${exam_id} and a.version_id = ${version_id} and a.submitted_at > ${counted_to}::timestamptz`;

/**
 * Counts a handful of the attempts that are not in the sums yet, in the order of their submission. One statement sees
 * them and the changes that tell of them as they are at one moment: what it counts needs no change any more. Says
 * whether all are counted.
 */
export function countHandful(
  db: Executor,
  state: KeptState,
  timeZone: string,
  most: number,
): Promise<boolean> {
  const which = notCounted(state);
  const bound = sql`
    select coalesce((
      select a.submitted_at from attempts a
      where ${which} and a.submitted_at is not null and a.voided_at is null
      order by a.submitted_at offset ${most - 1} limit 1
    ), 'infinity') as at`;
  const rows = countedAttempts(sql`${which} and a.submitted_at <= (select at from bound)`);
  return countRows(db, state, timeZone, { bound, rows: sql`(${rows})` });
}

/** Counts these rows, which are all that are not counted until then, and takes away the changes that tell of them. */
export async function countRows(
  db: Executor,
  state: KeptState,
  timeZone: string,
  { bound, rows: counted }: { bound: RawBuilder<unknown>; rows: RawBuilder<unknown> },
): Promise<boolean> {
  const { version_id } = state;
  const parts = sql`
    select ${changedParts(timeZone)} from ${counted} a join statistics_kept k on k.version_id = a.version_id`;
  const { rows } = await sql<{ is_done: boolean }>`
    with bound as (${bound}), gone as (
      delete from statistics_changes a where ${notCounted(state)} and a.submitted_at <= (select at from bound) returning 1
    ), ${mergedInto(version_id, parts)}
    update statistics_kept set counted_to = bound.at, folded = folded + (select count(*) from gone),
      attempts = attempts + (select coalesce(sum(count), 0) from grouped where facet = 'all' and kind = 1)
    from bound where version_id = ${version_id}
    returning counted_to = 'infinity' as is_done
  `.execute(db);
  return rows[0]?.is_done ?? true;
}

/** Of each row what it is told by, and what it is told of there. */
function slicesBy(columns: readonly (typeof facets)[number][]): RawBuilder<unknown> {
  const named = columns.map((facet) => sql`when grouping(${sql.ref(facet)}) = 0 then ${sql.lit(facet)}`);
  const values = sql.join(columns.map((facet) => sql.ref(facet)));
  return sql`case ${sql.join(named, sql` `)} else ${sql.lit(facets[0])} end as facet, coalesce(${values}, 0) as value`;
}

/**
 * The common tables that bring parts into the slices. Their entries are many, and added up no more often than they must:
 * by gender and province at once, from which each of them and the whole are made.
 */
function mergedInto(versionId: number, parts: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    parts_in as materialized (${parts}),
    added as materialized (
      select is_complete, kind, part, key, day, age, gender, province, grouping(day) = 0 as is_day,
        grouping(age) = 0 as is_age, ${addedUp}
      from (${entriesOf(sql`select * from parts_in`)}) as entries
      group by is_complete, kind, part, key, grouping sets ((day), (age), (gender, province))
    ), grouped as (
      select 'day' as facet, day as value, is_complete, kind, part, key, count, first, second from added where is_day
      union all
      select 'age', age, is_complete, kind, part, key, count, first, second from added where is_age
      union all
      select ${slicesBy(['gender', 'province'])}, is_complete, kind, part, key, sum(count)::bigint, sum(first), sum(second)
      from added where not is_day and not is_age
      group by is_complete, kind, part, key, grouping sets ((), (gender), (province))
    ), touched as materialized (
      select ${slicesBy(['day', 'age', 'gender', 'province'])}, is_complete from parts_in
      group by is_complete, grouping sets ((), (day), (age), (gender), (province))
    ), merged as (
      select facet, value, is_complete, kind, part, key, coalesce(g.count + k.count, g.count, k.count) as count,
        coalesce(g.first + k.first, g.first, k.first) as first,
        coalesce(g.second + k.second, g.second, k.second) as second
      from grouped g full join (
        select k.facet, k.value, k.is_complete, e.*
        from touched join statistics_slices k using (facet, value, is_complete) cross join lateral ${keptEntries}
        where k.version_id = ${versionId}
      ) as k using (facet, value, is_complete, kind, part, key)
    ), together as (
      select facet, value, is_complete, array_agg(kind) as kinds, array_agg(part) as parts, array_agg(key) as keys,
        array_agg(count) as counts, array_agg(first) as firsts, array_agg(second) as seconds
      from merged where count <> 0 or first <> 0 or second <> 0
      group by facet, value, is_complete
    ), written as (
      insert into statistics_slices as k
        (version_id, facet, value, is_complete, kinds, parts, keys, counts, firsts, seconds)
      select ${versionId}, facet, value, is_complete, coalesce(kinds, '{}'), coalesce(parts, '{}'),
        coalesce(keys, '{}'), coalesce(counts, '{}'), coalesce(firsts, '{}'), coalesce(seconds, '{}')
      from touched left join together using (facet, value, is_complete)
      on conflict (version_id, facet, value, is_complete) do update set
        kinds = excluded.kinds, parts = excluded.parts, keys = excluded.keys, counts = excluded.counts,
        firsts = excluded.firsts, seconds = excluded.seconds
    )`;
}
