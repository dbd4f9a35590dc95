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
  if (typeof error !== 'object' || error === null) return null;
  const { constraint, table, code, message } = error as Partial<Record<string, unknown>>;
  if (typeof constraint !== 'string') return namedIn(String(code), String(message));
  const [shard = ''] = /_\d+$/.exec(String(table ?? '')) ?? [];
  return shard !== '' && constraint.endsWith(shard) ? constraint.slice(0, -shard.length) : constraint;
}

/** Of another machine's refusal Citus hands on the words alone. No name of ours ends like a shard's. */
function namedIn(code: string, message: string): string | null {
  const [, name = null] = (code.startsWith('23') && /constraint "([^"]+)"/.exec(message)) || [];
  return name?.replace(/_\d+$/, '') ?? null;
}
