/**
 * What lies between the nonces, one character per byte (latin1): joined by a nonce it is what is sent. A string of this
 * kind Node sends together with the head in one go, and joining it costs less than writing into a copy of a buffer.
 */
export type Pieces = readonly string[];

/** Puts bytes one after the other, cut wherever a nonce comes. */
export function collectPieces() {
  const pieces: Buffer[][] = [[]];
  return {
    add: (...parts: Buffer[]) => pieces.at(-1)?.push(...parts),
    addNonce: () => pieces.push([]),
    pieces: (): Pieces => pieces.map((parts) => Buffer.concat(parts).toString('latin1')),
  };
}
