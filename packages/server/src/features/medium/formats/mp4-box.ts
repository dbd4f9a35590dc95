import { refuse } from './played-file.ts';

/** A part of an ISO media file: where it begins, and from where to where its content goes. */
export interface Mp4Box {
  type: string;
  start: number;
  from: number;
  to: number;
}

const mostBoxes = 10_000;

export function boxesIn(bytes: Buffer, from: number, to: number): Mp4Box[] {
  const boxes: Mp4Box[] = [];
  for (let start = from; start + 8 <= to; ) {
    const short = bytes.readUInt32BE(start);
    const head = short === 1 ? 16 : 8;
    const long = short === 1 ? Number(bytes.readBigUInt64BE(start + 8)) : short;
    // The last one may go on to the end without saying so.
    const length = short === 0 ? to - start : long;
    if (length < head || start + length > to || boxes.length > mostBoxes) refuse('medium_damaged');
    const type = bytes.toString('latin1', start + 4, start + 8);
    boxes.push({ type, start, from: start + head, to: start + length });
    start += length;
  }
  return boxes;
}

export function boxIn(
  bytes: Buffer,
  { from, to }: Pick<Mp4Box, 'from' | 'to'>,
  path: readonly string[],
): Mp4Box | null {
  const [first, ...rest] = path;
  const box = boxesIn(bytes, from, to).find(({ type }) => type === first) ?? null;
  return box === null || rest.length === 0 ? box : boxIn(bytes, box, rest);
}

export function boxOf(bytes: Buffer, box: Pick<Mp4Box, 'from' | 'to'>, ...path: string[]): Mp4Box {
  return boxIn(bytes, box, path) ?? refuse('medium_damaged');
}
