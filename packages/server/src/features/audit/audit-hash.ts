import { createHash } from 'node:crypto';

/**
 * An entry as it is sealed: each value as PostgreSQL writes it, so that nothing is lost on the way here. Its words and the
 * address stand in it as salted hashes.
 */
export interface SealedEntry {
  readonly id: number;
  readonly values: readonly (string | null)[];
}

/** Before the first entry there is nothing. */
export const firstHash = Buffer.alloc(32);

export function hashOf(previous: Buffer, { id, values }: SealedEntry): Buffer {
  return createHash('sha256')
    .update(previous)
    .update(JSON.stringify([id, ...values]))
    .digest();
}
