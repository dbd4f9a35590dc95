/** By the name of a constraint: what to say when the database refuses a row because of it. */
export type Refusals = Readonly<Record<string, () => Error>>;

/**
 * Lets the database decide and puts its refusal into our words. Looking first and writing then would leave a gap in
 * which somebody else can write.
 */
export async function refuseBy<T>(refusals: Refusals, work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    const refusal = refusals[constraintOf(error) ?? ''];
    throw refusal === undefined ? error : refusal();
  }
}

/** In a shard of a table both have its number at their end: `attempts_102151`, `attempts_open_key_102151`. */
export function constraintOf(error: unknown): string | null {
  if (typeof error !== 'object' || error === null || !('constraint' in error)) return null;
  const { constraint, table } = error as { constraint: unknown; table?: unknown };
  if (typeof constraint !== 'string') return null;
  const [shard = ''] = /_\d+$/.exec(String(table ?? '')) ?? [];
  return shard !== '' && constraint.endsWith(shard) ? constraint.slice(0, -shard.length) : constraint;
}
