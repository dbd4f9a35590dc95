type FilterValue = string | number | boolean;

/** What a list keeps in its address: only what differs from the usual stands there. */
export type ListSearch<Filter extends string = never> = {
  page?: number;
  pageSize?: number;
  /** `title`, or `-title` for the other way round. */
  sort?: string;
  search?: string;
} & { [Name in Filter]?: FilterValue };

function isFilterValue(value: unknown): value is FilterValue {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
}

/**
 * The `validateSearch` of a list's route. Every visitor loads what routes check addresses with, so the contract's
 * schemas stay out of it: the list itself reads its query strictly, by `readListQuery`.
 */
export function listSearch<const Filter extends string = never>(...filters: Filter[]) {
  return (given: Record<string, unknown>): ListSearch<Filter> => {
    const kept: Record<string, FilterValue> = {};
    for (const name of ['page', 'pageSize'] as const) {
      if (typeof given[name] === 'number') kept[name] = given[name];
    }
    for (const name of ['sort', 'search'] as const) {
      // A search for «12» is read from the address as a number.
      if (isFilterValue(given[name])) kept[name] = String(given[name]);
    }
    for (const name of filters) {
      const value = given[name];
      if (isFilterValue(value)) kept[name] = value;
    }
    return kept as ListSearch<Filter>;
  };
}
