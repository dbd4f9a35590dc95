/** Bytes with places that are filled in anew each time they are sent. */
export type Template = { bytes: Buffer; holes: readonly number[] };

/** What stands in a hole until it is filled: as long as a nonce, and different in each. */
export const holeSize = 22;

export function fill({ bytes, holes }: Template, nonce: string): Buffer {
  const filled = Buffer.from(bytes);
  for (const hole of holes) filled.write(nonce, hole, 'latin1');
  return filled;
}

/**
 * What lies between the holes, one byte to a character: joined by the nonce it is the filled template, as the kind of
 * text that Node sends together with the head in one go.
 */
export function piecesOf({ bytes, holes }: Template): string[] {
  const starts = [0, ...holes.map((hole) => hole + holeSize)];
  return starts.map((start, place) => bytes.toString('latin1', start, holes[place] ?? bytes.length));
}

/** The template of a text in which `mark` stands for the nonce. */
export function templateOf(text: string, mark: string): Template {
  const bytes = Buffer.from(text);
  const holes: number[] = [];
  for (let at = bytes.indexOf(mark); at >= 0; at = bytes.indexOf(mark, at + mark.length)) holes.push(at);
  return { bytes, holes };
}
