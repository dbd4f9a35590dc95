import { type RawBuilder, sql } from 'kysely';
import type { Executor } from '#db/executor.ts';
import { attemptParts, changedParts, entriesOf, facets, keptEntries } from './kept-entries.sql.ts';

export interface KeptState {
  version_id: number;
  exam_id: number;
  /** As text nothing of it is lost. */
  counted_to: string;
  time_zone: string | null;
}

/** Versions that have changes waiting, those with the most first, and how many; those that are to be counted have none. */
export async function selectWaiting(db: Executor, timeZone: string) {
  const { rows } = await sql<{ version_id: number; changes: number; is_counted: boolean }>`
    select k.version_id, coalesce(c.changes, 0)::integer as changes,
      k.counted_to = 'infinity' and coalesce(k.time_zone = ${timeZone}, true) as is_counted
    from statistics_kept k
      left join (select version_id, count(*) as changes from statistics_changes group by version_id) c using (version_id)
    where c.changes > 0 or k.counted_to <> 'infinity' or k.time_zone <> ${timeZone}
    order by c.changes desc nulls last, k.version_id
  `.execute(db);
  return rows;
}

/** Undefined: another process is at it. */
export async function lockKept(db: Executor, versionId: number): Promise<KeptState | undefined> {
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

/** Adds changes to the sums, the oldest first. Says how many. */
export async function foldChanges(
  db: Executor,
  { version_id, exam_id, counted_to }: KeptState,
  timeZone: string,
  most: number,
): Promise<number> {
  const taken = sql`
    delete from statistics_changes where id in (
      select id from statistics_changes
      where exam_id = ${exam_id} and version_id = ${version_id} and submitted_at <= ${counted_to}::timestamptz
      order by id limit ${most}
    ) returning *`;
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

/**
 * Counts a handful of the attempts that are not in the sums yet, in the order of their submission. One statement sees
 * them and the changes that tell of them as they are at one moment: what it counts needs no change any more. Says
 * whether all are counted.
 */
export async function countHandful(
  db: Executor,
  { version_id, exam_id, counted_to }: KeptState,
  timeZone: string,
  most: number,
): Promise<boolean> {
  const counts = sql`
    a.exam_id = ${exam_id} and a.version_id = ${version_id} and a.submitted_at > ${counted_to}::timestamptz`;
  const isCounted = sql`a.submitted_at is not null and a.voided_at is null`;
  const parts = sql`
    select ${attemptParts(timeZone)}
    from attempts a join statistics_kept k on k.version_id = a.version_id left join applicants p on p.id = a.applicant_id
    where ${counts} and ${isCounted} and a.submitted_at <= (select at from bound)`;
  const { rows } = await sql<{ is_done: boolean }>`
    with bound as (
      select coalesce((
        select a.submitted_at from attempts a where ${counts} and ${isCounted}
        order by a.submitted_at offset ${most - 1} limit 1
      ), 'infinity') as at
    ), gone as (
      delete from statistics_changes a where ${counts} and a.submitted_at <= (select at from bound) returning 1
    ), ${mergedInto(version_id, parts)}
    update statistics_kept set counted_to = bound.at, folded = folded + (select count(*) from gone),
      attempts = attempts + (select coalesce(sum(count), 0) from grouped where facet = 'all' and kind = 1)
    from bound where version_id = ${version_id}
    returning counted_to = 'infinity' as is_done
  `.execute(db);
  return rows[0]?.is_done ?? true;
}

/** The common tables that bring parts into the slices. */
function mergedInto(versionId: number, parts: RawBuilder<unknown>): RawBuilder<unknown> {
  const [all, ...others] = facets;
  const sets = [sql`()`, ...others.map((facet) => sql`(${sql.ref(facet)})`)];
  // A bit for each column that a row is not told by: of the first column the highest.
  const named = others.map(
    (facet, place) => sql`when ${sql.lit(15 - 2 ** (3 - place))} then ${sql.lit(facet)}`,
  );
  return sql`
    grouped as (
      select is_complete, kind, part, key, sum(count)::bigint as count, sum(first) as first,
        sum(second) as second,
        case grouping(day, age, gender, province) ${sql.join(named, sql` `)} else ${sql.lit(all)} end as facet,
        coalesce(day, age, gender, province, 0) as value
      from (${entriesOf(parts)}) as entries
      group by is_complete, kind, part, key, grouping sets (${sql.join(sets)})
    ), touched as (
      select distinct facet, value, is_complete from grouped
    ), merged as (
      select facet, value, is_complete, kind, part, key, sum(count)::bigint as count, sum(first) as first,
        sum(second) as second
      from (
        select facet, value, is_complete, kind, part, key, count, first, second from grouped
        union all
        select k.facet, k.value, k.is_complete, e.*
        from touched join statistics_slices k using (facet, value, is_complete) cross join lateral ${keptEntries}
        where k.version_id = ${versionId}
      ) as both_kinds
      group by facet, value, is_complete, kind, part, key
      having sum(count) <> 0 or sum(first) <> 0 or sum(second) <> 0
    ), written as (
      insert into statistics_slices as k
        (version_id, facet, value, is_complete, kinds, parts, keys, counts, firsts, seconds)
      select ${versionId}, facet, value, is_complete,
        coalesce(array_agg(kind order by kind, part, key) filter (where kind is not null), '{}'),
        coalesce(array_agg(part order by kind, part, key) filter (where kind is not null), '{}'),
        coalesce(array_agg(key order by kind, part, key) filter (where kind is not null), '{}'),
        coalesce(array_agg(count order by kind, part, key) filter (where kind is not null), '{}'),
        coalesce(array_agg(first order by kind, part, key) filter (where kind is not null), '{}'),
        coalesce(array_agg(second order by kind, part, key) filter (where kind is not null), '{}')
      from touched left join merged using (facet, value, is_complete)
      group by facet, value, is_complete
      on conflict (version_id, facet, value, is_complete) do update set
        kinds = excluded.kinds, parts = excluded.parts, keys = excluded.keys, counts = excluded.counts,
        firsts = excluded.firsts, seconds = excluded.seconds
    )`;
}
