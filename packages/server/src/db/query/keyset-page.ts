import { askedOf, type CountedList, countCeiling, settlePage } from './counted-list.ts';

/** Lists no longer than this are counted and read as they are at the moment. */
export const shortList = 1000;

/** A row of a list: those behind it begin at the offset. */
export interface ListPosition {
  offset: number;
  key: string;
  id: number | string;
}

export interface ListCache {
  total(list: string, now: number): CountedList | undefined;
  keepTotal(list: string, total: CountedList, now: number): void;
  /** The nearest position at or before the offset. */
  position(list: string, offset: number, now: number): ListPosition | undefined;
  /** A position that was reached from another one is as old as that. */
  keepPosition(list: string, position: ListPosition, now: number, from?: ListPosition): void;
}

export interface ListOf<Filter, Sort> {
  filter: Filter;
  sort: Sort;
}

export interface ListSlice<Filter, Sort> extends ListOf<Filter, Sort> {
  /** The rows behind this one; undefined: from the first. */
  after?: ListPosition | undefined;
  offset: number;
  limit: number;
}

export interface KeysetList<Filter, Sort, Row> {
  /** Tells what a filter leaves from what others leave. */
  nameOf: (filter: Filter) => string;
  /** Lists of no more rows are counted and read as they are at the moment. */
  most: number;
  /** A page of a list that has no more rows than `most`, each with how many there are. */
  readShort: (slice: ListSlice<Filter, Sort> & { most: number }) => Promise<(Row & { total: number })[]>;
  readSlice: (
    slice: ListSlice<Filter, Sort>,
  ) => Promise<(Row & { sort_key: string; id: ListPosition['id'] })[]>;
  /** Beyond the limit, if there is one, it need not know how many there are. */
  count: (filter: Filter, limit: number | null) => Promise<CountedList>;
}

interface Read<Row> extends CountedList {
  rows: Row[];
}

/** A page of a list that may have too many rows to count them, or to step over them, each time. */
export async function readKeysetPage<Filter, Sort, Row>(
  list: KeysetList<Filter, Sort, Row>,
  cache: ListCache,
  slice: ListSlice<Filter, Sort>,
  now: number,
): Promise<Read<Row>> {
  return (await readShort(list, cache, slice, now)) ?? (await readLong(list, cache, slice, now));
}

/** Null when the list is long. */
async function readShort<Filter, Sort, Row>(
  list: KeysetList<Filter, Sort, Row>,
  cache: ListCache,
  slice: ListSlice<Filter, Sort>,
  now: number,
): Promise<Read<Row> | null> {
  const { most } = list;
  if (cache.total(list.nameOf(slice.filter), now) !== undefined) return null;
  const rows = await list.readShort({ ...slice, most });
  // Behind the last page there is no row to tell the number.
  const total = rows[0]?.total ?? (await totalOf(list, cache, slice.filter, now)).total;
  return total > most ? null : { rows, total, hasMore: false };
}

async function readLong<Filter, Sort, Row>(
  list: KeysetList<Filter, Sort, Row>,
  cache: ListCache,
  slice: ListSlice<Filter, Sort>,
  now: number,
): Promise<Read<Row>> {
  const { filter, sort, offset, limit } = slice;
  const counted = await totalOf(list, cache, filter, now);
  if (offset >= counted.total && !counted.hasMore) return { rows: [], ...counted };
  const ordered = `${sort} ${list.nameOf(filter)}`;
  const after = offset < list.most ? undefined : cache.position(ordered, offset, now);
  const found = await list.readSlice({
    ...slice,
    after,
    offset: offset - (after?.offset ?? 0),
    limit: askedOf(counted, limit),
  });
  const countAll = () => list.count(filter, null);
  const { rows, ...known } = await settlePage(counted, found, { offset, limit, countAll });
  const last = rows.at(-1);
  if (last && offset >= list.most) {
    const end: ListPosition = { offset: offset + rows.length, key: last.sort_key, id: last.id };
    cache.keepPosition(ordered, end, now, after);
  }
  if (counted.hasMore && !known.hasMore) cache.keepTotal(list.nameOf(filter), known, now);
  return { rows, ...known };
}

/** Of a long list it may be as old as the cache is. */
async function totalOf<Filter>(
  list: Pick<KeysetList<Filter, never, unknown>, 'nameOf' | 'most' | 'count'>,
  cache: ListCache,
  filter: Filter,
  now: number,
): Promise<CountedList> {
  const name = list.nameOf(filter);
  const remembered = cache.total(name, now);
  if (remembered !== undefined) return remembered;
  const counted = await list.count(filter, countCeiling);
  if (counted.total > list.most) cache.keepTotal(name, counted, now);
  return counted;
}

/** Each batch goes on behind the last row of the one before: no cursor, no connection and no lock is held meanwhile. */
export async function* readBatches<Filter, Sort, Row>(
  { readSlice }: Pick<KeysetList<Filter, Sort, Row>, 'readSlice'>,
  { filter, sort }: ListOf<Filter, Sort>,
  limit: number,
): AsyncGenerator<Row[]> {
  let after: ListPosition | undefined;
  for (;;) {
    const rows = await readSlice({ filter, sort, after, offset: 0, limit });
    const last = rows.at(-1);
    if (!last) return;
    yield rows;
    if (rows.length < limit) return;
    after = { offset: 0, key: last.sort_key, id: last.id };
  }
}
