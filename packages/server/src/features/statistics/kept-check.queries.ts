import { sql } from 'kysely';
import type { Executor } from '#db/executor.ts';
import { gathered } from '#db/query/gathered.ts';
import { changedParts, countedAttempts, entriesOf, facets, keptEntries } from './kept-entries.sql.ts';

export interface CheckedVersion {
  version_id: number;
  exam_id: number;
}

/** Who has not come to the end of a check by then has stopped in the middle of it. */
const overdue = sql`now() - interval '1 hour'`;
const isUsed = sql`counted_to = 'infinity'`;

/**
 * The next version that was not looked at since the last time it was this hour, or not to the end; whoever takes it looks
 * at it.
 */
export async function takeUnchecked(
  db: Executor,
  timeZone: string,
  hour: number,
): Promise<CheckedVersion | undefined> {
  const { rows } = await sql<CheckedVersion>`
    update statistics_kept set checked_at = now(), unfinished_since = coalesce(unfinished_since, now())
    where version_id = (
      select version_id from statistics_kept
      where ${isUsed} and time_zone = ${timeZone} and (
        unfinished_since is not null and checked_at < ${overdue} or checked_at < (
          date_trunc('day', now() at time zone ${timeZone} - make_interval(hours => ${hour})) + make_interval(hours => ${hour})
        ) at time zone ${timeZone}
      )
      order by version_id limit 1 for update skip locked
    ) returning version_id, exam_id
  `.execute(db);
  return rows[0];
}

/** The days that have anything, kept or counted. */
export async function selectDays(db: Executor, version: CheckedVersion, timeZone: string): Promise<number[]> {
  const { rows } = await sql<{ day: number }>`
    with taken as ${gathered(sql`
      select distinct (a.submitted_at at time zone ${timeZone})::date - date '1970-01-01' as day from attempts a
      where a.exam_id = ${version.exam_id} and a.version_id = ${version.version_id}
        and a.submitted_at is not null and a.voided_at is null
    `)}
    select value as day from statistics_slices where version_id = ${version.version_id} and facet = 'day'
    union
    select day from taken
    order by 1
  `.execute(db);
  return rows.map(({ day }) => day);
}

/** Of one day and at one moment: whether what is kept, with what waits, is what the attempts add up to. */
export async function isDayRight(
  db: Executor,
  { version_id, exam_id }: CheckedVersion,
  day: number,
  timeZone: string,
): Promise<boolean> {
  const startOf = (days: number) =>
    sql`((date '1970-01-01' + ${days}::integer)::timestamp at time zone ${timeZone})`;
  const ofDay = sql`
    a.exam_id = ${exam_id} and a.version_id = ${version_id}
    and a.submitted_at >= ${startOf(day)} and a.submitted_at < ${startOf(day + 1)}`;
  const waiting = sql`
    select ${changedParts(timeZone)} from statistics_changes a join statistics_kept k using (version_id) where ${ofDay}`;
  const counted = sql`select ${changedParts(timeZone)} from counted a join statistics_kept k using (version_id)`;
  const { rows } = await sql<{ is_right: boolean }>`
    with counted as ${gathered(countedAttempts(ofDay))}
    select not exists (
      select from (
        select k.is_complete, e.* from statistics_slices k cross join lateral ${keptEntries}
        where k.version_id = ${version_id} and k.facet = 'day' and k.value = ${day}
        union all
        select is_complete, kind, part, key, count, first, second + coalesce(squares, 0)
        from (${entriesOf(waiting)}) as entries
        union all
        select is_complete, kind, part, key, -count, -first, -(second + coalesce(squares, 0))
        from (${entriesOf(counted)}) as entries
      ) as found
      group by is_complete, kind, part, key having sum(count) <> 0 or sum(first) <> 0 or sum(second) <> 0
    ) as is_right
  `.execute(db);
  return rows[0]?.is_right ?? false;
}

/** Days, ages, genders and provinces each add up to the whole, and say the same of one another. */
export async function isWholeRight(db: Executor, { version_id }: CheckedVersion): Promise<boolean> {
  const [, ...parts] = facets;
  const kinds = { day: 7, age: 4, gender: 5, province: 6 } as const;
  const { rows } = await sql<{ is_right: boolean }>`
    with entries as materialized (
      select k.facet, k.value, k.is_complete, e.* from statistics_slices k cross join lateral ${keptEntries}
      where k.version_id = ${version_id}
    ), kept as (
      select attempts from statistics_kept where version_id = ${version_id}
    ), sides (facet, kind) as (
      values ${sql.join(parts.map((facet) => sql`(${sql.lit(facet)}, ${sql.lit(kinds[facet])})`))}
    )
    select not exists (
      select from entries group by is_complete, kind, part, key
      having ${sql.join(
        parts.map(
          (facet) => sql`
            coalesce(sum(count) filter (where facet = 'all'), 0) <> coalesce(sum(count) filter (where facet = ${facet}), 0)
            or coalesce(sum(first) filter (where facet = 'all'), 0) <> coalesce(sum(first) filter (where facet = ${facet}), 0)
            or coalesce(sum(second) filter (where facet = 'all'), 0) <> coalesce(sum(second) filter (where facet = ${facet}), 0)`,
        ),
        sql` or `,
      )}
    ) and not exists (
      select from (
        select s.kind as one, e.value::bigint as place, e.kind as other, e.key, e.is_complete, e.count, e.first, e.second
        from entries e join sides s using (facet) where e.kind in (4, 5, 6, 7)
        union all
        select e.kind, e.key, s.kind, e.value, e.is_complete, -e.count, -e.first, -e.second
        from entries e join sides s using (facet) where e.kind in (4, 5, 6, 7)
      ) as pairs
      group by one, place, other, key, is_complete having sum(count) <> 0 or sum(first) <> 0 or sum(second) <> 0
    ) and (select attempts from kept) = (
      select coalesce(sum(count), 0) from entries where facet = 'all' and kind = 1
    ) as is_right
  `.execute(db);
  return rows[0]?.is_right ?? false;
}

export async function saveChecked(db: Executor, versionId: number, isRight: boolean): Promise<void> {
  await sql`
    update statistics_kept set unfinished_since = null, differed_at = ${isRight ? sql`null` : sql`now()`}
    where version_id = ${versionId}
  `.execute(db);
}

export interface Checks {
  /** When the last check of any version found something wrong; null: none did. */
  differedAt: Date | null;
  /** Since when a check has been begun and not been finished; null: none was. */
  unfinishedSince: Date | null;
}

export async function selectChecks(db: Executor): Promise<Checks> {
  const { rows } = await sql<Checks>`
    select max(differed_at) as "differedAt",
      min(unfinished_since) filter (where ${isUsed} and unfinished_since < ${overdue}) as "unfinishedSince"
    from statistics_kept
  `.execute(db);
  return rows[0] ?? { differedAt: null, unfinishedSince: null };
}
