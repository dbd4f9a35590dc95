import { z } from '../zod.ts';
import { idSchema } from './identity.schema.ts';

export const pageSizes = [10, 25, 50, 100] as const;
/** Lists for select boxes hold no more than this, and say so when there are more. */
export const optionLimit = 1000;

const maxPage = 1_000_000;

/** `title` or, the other way round, `-title`. */
export type SortKey<Name extends string> = Name | `-${Name}`;

/** What one page of a list is asked by. */
export interface PageQuery {
  page: number;
  pageSize: number;
}

export interface SortedPageQuery<Name extends string> extends PageQuery {
  sort: SortKey<Name>;
}

/** Values of a query arrive as text. The type argument keeps callers from giving anything but numbers. */
const queryNumber = () => z.coerce.number<number>();

export const queryBoolean = z
  .union([z.boolean(), z.literal(['true', 'false'])], { error: 'invalid_choice' })
  .transform((value) => value === true || value === 'true');

export const idQuerySchema = queryNumber().pipe(idSchema);

/** The parameters of a path that ends in an id. */
export const idParamsSchema = z.strictObject({ id: idQuerySchema });

export const pageShape = {
  page: queryNumber().int().min(1).max(maxPage).default(1),
  pageSize: queryNumber().pipe(z.literal(pageSizes)).default(10),
};

/** Control characters (a NUL among them, which PostgreSQL refuses) are never what somebody looks for. */
export const searchTextSchema = z
  .string()
  .max(200)
  .overwrite((text) => text.replace(/\p{Cc}/gu, ' ').trim());

interface ListOptions<Name extends string, Filters extends z.core.$ZodLooseShape> {
  sorts: readonly [Name, ...Name[]];
  /** The first of the sorts when left out. */
  defaultSort?: SortKey<Name>;
  filters?: Filters;
}

/** The query of every list: page, size, one of its sorts, what is searched, and its own filters. */
export function listQuery<
  const Name extends string,
  Filters extends z.core.$ZodLooseShape = Record<never, never>,
>({ sorts, defaultSort = sorts[0], filters }: ListOptions<Name, Filters>) {
  const keys: SortKey<Name>[] = sorts.flatMap((name): SortKey<Name>[] => [name, `-${name}`]);
  return z.strictObject({
    ...pageShape,
    sort: z.literal(keys).default(defaultSort as z.core.util.NoUndefined<SortKey<Name>>),
    search: searchTextSchema.optional(),
    ...(filters as Filters),
  });
}

/** How many there are, or, with `hasMore`, that there are more than so many: nobody counts them all. */
export const countedSchema = z.strictObject({ total: z.int().min(0), hasMore: z.boolean() });
export type Counted = z.output<typeof countedSchema>;

/** One page of a list. */
export function listOf<Item extends z.core.SomeType>(item: Item) {
  return z.strictObject({
    items: z.array(item),
    page: z.int(),
    pageSize: z.int(),
    total: z.int(),
    /** There are more than `total`: of a long list nobody counts them all. */
    hasMore: z.boolean().optional(),
  });
}

/** A list that is not paged: at most `optionLimit` items. */
export function limitedListOf<Item extends z.core.SomeType>(item: Item) {
  return z.strictObject({ items: z.array(item), hasMore: z.boolean() });
}

export const optionSchema = z.strictObject({ id: idSchema, title: z.string() });
export type Option = z.output<typeof optionSchema>;

/** What a select box offers. When there is more than fits, it searches. */
export const optionsQuerySchema = z.strictObject({ search: searchTextSchema.optional() });
export const optionsSchema = limitedListOf(optionSchema);
export type Options = z.output<typeof optionsSchema>;
