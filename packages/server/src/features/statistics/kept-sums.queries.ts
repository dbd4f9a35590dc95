import { type RawBuilder, sql } from 'kysely';
import type { Executor } from '#db/executor.ts';
import { changedParts, entriesOf, type Facet, keptEntries } from './kept-entries.sql.ts';
import type { MeasuredAttempts } from './measured-attempts.sql.ts';

export interface VersionState {
  id: number;
  attempts: number;
  /** Of its attempts and of the people who took it: every change makes it grow. */
  changes: string;
  /** All of its attempts are in the sums, or wait to be taken in. */
  is_counted: boolean;
  /** Whose days the sums are of; null: of none. */
  time_zone: string | null;
}

/** How much there is to measure of each version. Whatever changes a figure changes this. */
export async function selectVersionStates(db: Executor, examId: number): Promise<VersionState[]> {
  const { rows } = await sql<VersionState>`
    select k.version_id as id, (k.attempts + coalesce(c.attempts, 0))::integer as attempts,
      (k.folded + coalesce(c.changes, 0))::text as changes, k.counted_to = 'infinity' as is_counted, k.time_zone
    from statistics_kept k
      left join (
        select version_id, sum(sign) as attempts, count(*) as changes
        from statistics_changes where exam_id = ${examId} group by version_id
      ) c using (version_id)
    where k.exam_id = ${examId}
    order by k.version_id
  `.execute(db);
  return rows;
}

/** The attempts of one facet; the two ends are inside. */
export interface KeptPart {
  facet: Facet;
  from: number;
  to: number;
}

export interface KeptEntry {
  kind: number;
  part: number;
  /** In thousandths, where it is a score. */
  key: bigint;
  count: number;
  /** In thousandths, and of their product in millionths. */
  first: bigint;
  second: bigint;
}

type WrittenEntry = Record<keyof KeptEntry, string>;

/** What was added up, and what has come since: as it is at this moment, whenever it was added up last. */
export async function selectEntries(
  db: Executor,
  measured: Pick<MeasuredAttempts, 'examId' | 'versionIds' | 'leastAnswered' | 'timeZone'>,
  part: KeptPart,
): Promise<KeptEntry[]> {
  const { examId, leastAnswered, timeZone } = measured;
  const versionIds = sql`any (${[...measured.versionIds]}::integer[])`;
  const isWithin = (value: RawBuilder<unknown>) => sql`${value} between ${part.from} and ${part.to}`;
  const isOfPart = part.facet === 'all' ? sql`true` : isWithin(sql`entries.${sql.ref(part.facet)}`);
  const isWhole = leastAnswered > 0 ? sql`is_complete` : sql`true`;
  const waiting = sql`
    select ${changedParts(timeZone)} from statistics_changes a join statistics_kept k using (version_id)
    where a.exam_id = ${examId} and a.version_id = ${versionIds}`;
  const { rows } = await sql<WrittenEntry>`
    select kind::text, part::text, key::text, sum(count)::text as count, sum(first)::text as first,
      sum(second)::text as second
    from (
      select e.* from statistics_slices k cross join lateral ${keptEntries}
      where k.version_id = ${versionIds} and k.facet = ${part.facet} and ${isWithin(sql`k.value`)} and ${isWhole}
      union all
      select kind, part, key, count, first, second + coalesce(squares, 0) from (${entriesOf(waiting)}) as entries
      where ${isOfPart} and ${isWhole}
    ) as found
    group by kind, part, key having sum(count) <> 0
  `.execute(db);
  return rows.map(({ kind, part: of, key, count, first, second }) => ({
    ...{ kind: Number(kind), part: Number(of), key: BigInt(key), count: Number(count) },
    ...{ first: BigInt(first), second: BigInt(second) },
  }));
}
