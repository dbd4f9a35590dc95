import type { Counted } from '@sanjeh/contract/shared/list.schema';
import type { SelectQueryBuilder } from 'kysely';
import type { Executor } from '../executor.ts';

/** Of longer lists it is said that there are more than so many: to count a million rows costs more than to show them. */
export const countCeiling = 10_000;

/** How many rows a list has, or that it has more than so many. */
export type CountedList = Counted;

/** Among no more than one row above the limit. */
export function countedUpTo(limit: number | null, count: number): CountedList {
  return limit !== null && count > limit ? { total: limit, hasMore: true } : { total: count, hasMore: false };
}

/** What is selected and how it is ordered is dropped: the rows alone are counted, and none beyond the limit is looked for. */
export async function countUpTo<DB, TB extends keyof DB, Row>(
  db: Executor,
  query: SelectQueryBuilder<DB, TB, Row>,
  limit = countCeiling,
): Promise<CountedList> {
  const rows = query
    .clearSelect()
    .clearOrderBy()
    .select((eb) => eb.lit(1).as('one'))
    .limit(limit + 1);
  const { count } = await db
    .selectFrom(rows.as('some'))
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return countedUpTo(limit, count);
}

interface Asked {
  readonly offset: number;
  readonly limit: number;
  /** Where it ends, for whoever asks for a page far behind that. */
  readonly countAll: () => Promise<CountedList>;
}

/** Where the end is not known, one row more tells whether the list goes on. */
export const askedOf = ({ hasMore }: CountedList, limit: number) => (hasMore ? limit + 1 : limit);

/** A page of as many rows as were asked for, and what is known now of how many there are: the last page tells it. */
export async function settlePage<Row>(
  counted: CountedList,
  found: readonly Row[],
  { offset, limit, countAll }: Asked,
): Promise<CountedList & { rows: Row[] }> {
  const rows = found.slice(0, limit);
  if (!counted.hasMore) return { rows, ...counted };
  if (found.length > limit)
    return { rows, total: Math.max(counted.total, offset + found.length), hasMore: true };
  return { rows, ...(rows.length > 0 ? { total: offset + rows.length, hasMore: false } : await countAll()) };
}
