import type { PageQuery, SortedPageQuery, SortKey } from '@sanjeh/contract/shared/list.schema';
import { optionLimit } from '@sanjeh/contract/shared/list.schema';
import type { Expression, ReferenceExpression, SelectQueryBuilder } from 'kysely';
import { askedOf, type CountedList, settlePage } from './counted-list.ts';
import { searchPattern } from './search-column.ts';

/** By the name of a sort: the columns it orders by. The last one is a column that tells any two rows apart. */
export type Orders<DB, TB extends keyof DB, Name extends string> = Readonly<
  Record<Name, readonly ReferenceExpression<DB, TB>[]>
>;

export interface Page<Item> extends PageQuery {
  items: Item[];
  /** How many there are; with `hasMore` there are more than that. */
  total: number;
  hasMore?: boolean;
}

export interface LimitedList<Item> {
  items: Item[];
  hasMore: boolean;
}

/** What stands under the name of a sort, whichever way round. */
export function namedBy<Name extends string, Order>(
  sort: SortKey<Name>,
  orders: Readonly<Record<Name, Order>>,
): Order {
  return orders[(sort.startsWith('-') ? sort.slice(1) : sort) as Name];
}

export function directionOf(sort: string): 'asc' | 'desc' {
  return sort.startsWith('-') ? 'desc' : 'asc';
}

/** `-title` turns every column of `title` round, so that it is the same list read from its end. */
export function orderedBy<DB, TB extends keyof DB, Row, Name extends string>(
  query: SelectQueryBuilder<DB, TB, Row>,
  sort: SortKey<Name>,
  orders: Orders<DB, TB, Name>,
): SelectQueryBuilder<DB, TB, Row> {
  let ordered = query;
  for (const column of namedBy(sort, orders))
    ordered = ordered.orderBy(column as Expression<unknown>, directionOf(sort));
  return ordered;
}

/**
 * One page of an ordered query, and how many rows there are in all. The count drops what is selected, so numbers that
 * belong to a row are best selected as subqueries, which are then worked out for the rows of the page alone; a query
 * that groups has no single count and does not belong here.
 *
 * `key` is the column that tells rows apart. With it the rows before the page are passed over by their keys; else the
 * database would work out for each of them all that is selected. `fromEnd` is the same list the other way round: a page
 * behind the middle has fewer rows to pass over there. `counted` is how many there are, where that is known otherwise, or
 * known up to a ceiling.
 */
export async function readPage<DB, TB extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, TB, Row>,
  { page, pageSize }: PageQuery,
  ways: Ways<DB, TB, Row> = {},
): Promise<Page<Row>> {
  const counted = ways.counted ?? (await countRows(query));
  const offset = (page - 1) * pageSize;
  const { key, fromEnd } = ways;
  const read = async (): Promise<Row[]> => {
    const rest = counted.hasMore ? Number.POSITIVE_INFINITY : counted.total - offset;
    if (rest <= 0) return [];
    if (fromEnd === undefined || offset < rest)
      return readRows(query, { offset, limit: askedOf(counted, pageSize), key });
    const limit = Math.min(pageSize, rest);
    return (await readRows(fromEnd, { offset: rest - limit, limit, key })).reverse();
  };
  const asked = { offset, limit: pageSize, countAll: () => countRows(query) };
  const { rows, total, hasMore } = await settlePage(counted, await read(), asked);
  return { items: rows, page, pageSize, total, ...(hasMore && { hasMore }) };
}

interface Ways<DB, TB extends keyof DB, Row> {
  key?: ReferenceExpression<DB, TB> | undefined;
  fromEnd?: SelectQueryBuilder<DB, TB, Row>;
  counted?: CountedList | undefined;
}

async function countRows<DB, TB extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, TB, Row>,
): Promise<CountedList> {
  const counted = query
    .clearSelect()
    .clearOrderBy()
    .select((eb) => eb.fn.countAll<number>().as('total'));
  const { total } = (await counted.executeTakeFirstOrThrow()) as { total: number };
  return { total, hasMore: false };
}

async function readRows<DB, TB extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, TB, Row>,
  { offset, limit, key }: { offset: number; limit: number; key: ReferenceExpression<DB, TB> | undefined },
): Promise<Row[]> {
  if (offset === 0 || key === undefined) return (await query.limit(limit).offset(offset).execute()) as Row[];
  const keys = query.clearSelect().select((eb) => eb.ref(key as never).as('key'));
  const rows: unknown[] = await keys.limit(limit).offset(offset).execute();
  const named = rows.map((row) => (row as { key: unknown }).key);
  return named.length === 0 ? [] : ((await query.where(key, 'in', named as never).execute()) as Row[]);
}

/** A list as its query asks for it. */
export function listPage<DB, TB extends keyof DB, Row, Name extends string>(
  query: SelectQueryBuilder<DB, TB, Row>,
  list: SortedPageQuery<Name>,
  orders: Orders<DB, TB, Name>,
  ways: Pick<Ways<DB, TB, Row>, 'key' | 'counted'> = {},
): Promise<Page<Row>> {
  const { sort } = list;
  const turned = (sort.startsWith('-') ? sort.slice(1) : `-${sort}`) as SortKey<Name>;
  return readPage(orderedBy(query, sort, orders), list, {
    key: namedBy(sort, orders).at(-1),
    fromEnd: orderedBy(query, turned, orders),
    ...ways,
  });
}

/** For select boxes: as many rows as they hold, and whether there are more. */
export async function readLimited<DB, TB extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, TB, Row>,
  limit = optionLimit,
): Promise<LimitedList<Row>> {
  const rows = (await query.limit(limit + 1).execute()) as Row[];
  return { items: rows.slice(0, limit), hasMore: rows.length > limit };
}

/** Narrows to the rows whose search column holds what was typed, in any spelling. */
export function matching<DB, TB extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, TB, Row>,
  column: ReferenceExpression<DB, TB>,
  search: string | undefined,
): SelectQueryBuilder<DB, TB, Row> {
  const pattern = searchPattern(search ?? '');
  return pattern === '%%' ? query : query.where(column, 'like', pattern as never);
}

/** The same page with its rows as the contract shows them. */
export function mapItems<List extends { items: readonly unknown[] }, Item>(
  list: List,
  toItem: (row: List['items'][number]) => Item,
): Omit<List, 'items'> & { items: Item[] } {
  return { ...list, items: list.items.map(toItem) };
}
