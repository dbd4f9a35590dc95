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

function constraintOf(error: unknown): string | null {
  if (typeof error !== 'object' || error === null || !('constraint' in error)) return null;
  return typeof error.constraint === 'string' ? error.constraint : null;
}
