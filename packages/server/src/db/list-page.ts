import type { PageQuery, SortedPageQuery, SortKey } from '@sanjeh/contract/shared/list.schema';
import { optionLimit } from '@sanjeh/contract/shared/list.schema';
import type { Expression, ReferenceExpression, SelectQueryBuilder } from 'kysely';
import { searchPattern } from './search-column.ts';

/** By the name of a sort: the columns it orders by. The last one must tell any two rows apart. */
export type Orders<DB, TB extends keyof DB, Name extends string> = Readonly<
  Record<Name, readonly ReferenceExpression<DB, TB>[]>
>;

export interface Page<Item> extends PageQuery {
  items: Item[];
  total: number;
}

export interface LimitedList<Item> {
  items: Item[];
  hasMore: boolean;
}

/** `-title` turns every column of `title` round, so that it is the same list read from its end. */
export function orderedBy<DB, TB extends keyof DB, Row, Name extends string>(
  query: SelectQueryBuilder<DB, TB, Row>,
  sort: SortKey<Name>,
  orders: Orders<DB, TB, Name>,
): SelectQueryBuilder<DB, TB, Row> {
  const isReversed = sort.startsWith('-');
  const columns = orders[(isReversed ? sort.slice(1) : sort) as Name];
  const direction = isReversed ? 'desc' : 'asc';
  let ordered = query;
  for (const column of columns) ordered = ordered.orderBy(column as Expression<unknown>, direction);
  return ordered;
}

/**
 * One page of an ordered query, and how many rows there are in all. The count drops what is selected, so numbers that
 * belong to a row are best selected as subqueries, which are then worked out for the rows of the page alone; a query
 * that groups has no single count and does not belong here.
 */
export async function readPage<DB, TB extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, TB, Row>,
  { page, pageSize }: PageQuery,
): Promise<Page<Row>> {
  const { total } = (await query
    .clearSelect()
    .clearOrderBy()
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()) as { total: number };
  const offset = (page - 1) * pageSize;
  const items = offset < total ? await query.limit(pageSize).offset(offset).execute() : [];
  return { items: items as Row[], page, pageSize, total };
}

/** A list as its query asks for it. */
export function listPage<DB, TB extends keyof DB, Row, Name extends string>(
  query: SelectQueryBuilder<DB, TB, Row>,
  list: SortedPageQuery<Name>,
  orders: Orders<DB, TB, Name>,
): Promise<Page<Row>> {
  return readPage(orderedBy(query, list.sort, orders), list);
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
