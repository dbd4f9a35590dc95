type FieldResult = { success: true; data: unknown } | { success: false };
type FieldSchema = { safeParse: (value: unknown) => FieldResult };

/** What every list is asked by; its filters come on top. */
export type ListQuery = { page: number; pageSize: number; sort: string; search?: string | undefined };

/** The part of a list's query schema that is needed here. */
export type ListQuerySchema<Query> = {
  readonly shape: Readonly<Record<string, FieldSchema>>;
  readonly _zod: { readonly output: Query };
};

function usualValue(field: FieldSchema): unknown {
  const result = field.safeParse(undefined);
  return result.success ? result.data : undefined;
}

/** A value that the schema refuses counts as not given: an old or mistyped address still opens the list. */
function readField(field: FieldSchema, given: unknown): unknown {
  if (given === undefined) return usualValue(field);
  const result = [given, String(given)].map((value) => field.safeParse(value)).find(({ success }) => success);
  return result?.success ? result.data : usualValue(field);
}

export function readListQuery<Query>(schema: ListQuerySchema<Query>, search: object): Query {
  const given = search as Record<string, unknown>;
  const read = Object.entries(schema.shape)
    .map(([name, field]) => [name, readField(field, given[name])] as const)
    .filter(([, value]) => value !== undefined && value !== '');
  return Object.fromEntries(read) as Query;
}

/** The other way: what of a query has to stand in the address. */
export function writeListSearch<Query>(
  schema: ListQuerySchema<Query>,
  query: Query,
): Record<string, unknown> {
  const values = query as Record<string, unknown>;
  return Object.fromEntries(
    Object.entries(schema.shape)
      .map(([name, field]) => ({ name, value: values[name], usual: usualValue(field) }))
      .filter(({ value, usual }) => value !== undefined && value !== '' && value !== usual)
      .map(({ name, value }) => [name, value]),
  );
}
