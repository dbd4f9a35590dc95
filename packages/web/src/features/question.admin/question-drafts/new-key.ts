let keyCount = 0;

/** A name for a question, or for a part of one, that the server may not know yet. */
export function newKey(): string {
  keyCount += 1;
  return `n${keyCount}`;
}
