/** Lists no longer than this are counted and read as they are at the moment. */
export const shortList = 1000;

/** A row of a list: those behind it begin at the offset. */
export interface Place {
  offset: number;
  key: string;
  id: number | string;
}

export interface ListMemory {
  total(list: string, now: number): number | undefined;
  keepTotal(list: string, total: number, now: number): void;
  /** The nearest place at or before the offset. */
  place(list: string, offset: number, now: number): Place | undefined;
  /** A place that was reached from another one is as old as that. */
  keepPlace(list: string, place: Place, now: number, from?: Place): void;
}

export interface ListOf<Filter, Sort> {
  filter: Filter;
  sort: Sort;
}

export interface Slice<Filter, Sort> extends ListOf<Filter, Sort> {
  /** The rows behind this one; undefined: from the first. */
  after?: Place | undefined;
  offset: number;
  limit: number;
}

export interface LongList<Filter, Sort, Row> {
  /** Tells what a filter leaves from what others leave. */
  nameOf: (filter: Filter) => string;
  /** Lists of no more rows are counted and read as they are at the moment. */
  most: number;
  /** A page of a list that has no more rows than `most`, each with how many there are. */
  readShort: (slice: Slice<Filter, Sort> & { most: number }) => Promise<(Row & { total: number })[]>;
  readSlice: (slice: Slice<Filter, Sort>) => Promise<(Row & { sort_key: string; id: Place['id'] })[]>;
  count: (filter: Filter) => Promise<number>;
}

interface Read<Row> {
  rows: Row[];
  total: number;
}

/** A page of a list that may have too many rows to count them, or to step over them, each time. */
export async function readLongPage<Filter, Sort, Row>(
  list: LongList<Filter, Sort, Row>,
  memory: ListMemory,
  slice: Slice<Filter, Sort>,
  now: number,
): Promise<Read<Row>> {
  return (await readShort(list, memory, slice, now)) ?? (await readLong(list, memory, slice, now));
}

/** Null when the list is long. */
async function readShort<Filter, Sort, Row>(
  list: LongList<Filter, Sort, Row>,
  memory: ListMemory,
  slice: Slice<Filter, Sort>,
  now: number,
): Promise<Read<Row> | null> {
  const { most } = list;
  if (memory.total(list.nameOf(slice.filter), now) !== undefined) return null;
  const rows = await list.readShort({ ...slice, most });
  // Behind the last page there is no row to tell the number.
  const total = rows[0]?.total ?? (await totalOf(list, memory, slice.filter, now));
  return total > most ? null : { rows, total };
}

async function readLong<Filter, Sort, Row>(
  list: LongList<Filter, Sort, Row>,
  memory: ListMemory,
  slice: Slice<Filter, Sort>,
  now: number,
): Promise<Read<Row>> {
  const { filter, sort, offset } = slice;
  const total = await totalOf(list, memory, filter, now);
  if (offset >= total) return { rows: [], total };
  const ordered = `${sort} ${list.nameOf(filter)}`;
  const after = offset < list.most ? undefined : memory.place(ordered, offset, now);
  const rows = await list.readSlice({ ...slice, after, offset: offset - (after?.offset ?? 0) });
  const last = rows.at(-1);
  if (last && offset >= list.most) {
    const end: Place = { offset: offset + rows.length, key: last.sort_key, id: last.id };
    memory.keepPlace(ordered, end, now, after);
  }
  return { rows, total };
}

/** Exact; of a long list it may be as old as the memory is. */
export async function totalOf<Filter>(
  list: Pick<LongList<Filter, never, unknown>, 'nameOf' | 'most' | 'count'>,
  memory: ListMemory,
  filter: Filter,
  now: number,
): Promise<number> {
  const name = list.nameOf(filter);
  const remembered = memory.total(name, now);
  if (remembered !== undefined) return remembered;
  const total = await list.count(filter);
  if (total > list.most) memory.keepTotal(name, total, now);
  return total;
}

/** Each batch goes on behind the last row of the one before: no cursor, no connection and no lock is held meanwhile. */
export async function* readBatches<Filter, Sort, Row>(
  { readSlice }: Pick<LongList<Filter, Sort, Row>, 'readSlice'>,
  { filter, sort }: ListOf<Filter, Sort>,
  limit: number,
): AsyncGenerator<Row[]> {
  let after: Place | undefined;
  for (;;) {
    const rows = await readSlice({ filter, sort, after, offset: 0, limit });
    const last = rows.at(-1);
    if (!last) return;
    yield rows;
    if (rows.length < limit) return;
    after = { offset: 0, key: last.sort_key, id: last.id };
  }
}
