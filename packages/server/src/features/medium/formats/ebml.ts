import { refuse } from './played-file.ts';

/** A part of a Matroska file: where it begins, and from where to where its content goes. */
export interface EbmlElement {
  id: number;
  start: number;
  from: number;
  to: number;
}

const mostElements = 200_000;
/** What stands in the segment itself: it ends a cluster whose length was not known when it was written. */
const segmentParts = new Set([0x1f43b675, 0x1c53bb6b, 0x1254c367, 0x1549a966, 0x1654ae6b, 0x114d9b74]);

/** How many bytes a number takes, by its first. */
function widthOf(first: number): number {
  const width = Math.clz32(first) - 23;
  return width > 8 ? refuse('medium_damaged') : width;
}

function idAt(bytes: Buffer, at: number): { id: number; width: number } {
  const width = widthOf(bytes.readUInt8(at));
  return width > 4 ? refuse('medium_damaged') : { id: bytes.readUIntBE(at, width), width };
}

/** Null: not known when it was written. */
function lengthAt(bytes: Buffer, at: number): { length: number | null; width: number } {
  const first = bytes.readUInt8(at);
  const width = widthOf(first);
  const highest = 2 ** (7 * width) - 1;
  let length = first & (0xff >> width);
  for (let next = 1; next < width; next += 1) length = length * 256 + bytes.readUInt8(at + next);
  return { length: length === highest ? null : length, width };
}

export function elementsIn(bytes: Buffer, from: number, to: number): EbmlElement[] {
  const elements: EbmlElement[] = [];
  for (let start = from; start < to; ) {
    const name = idAt(bytes, start);
    const said = lengthAt(bytes, start + name.width);
    const inside = start + name.width + said.width;
    const end = said.length === null ? openEnd(bytes, inside, to, name.id) : inside + said.length;
    // A recording that was broken off ends in the middle of something.
    if (elements.length > mostElements || (end > to && elements.length === 0)) refuse('medium_damaged');
    elements.push({ id: name.id, start, from: inside, to: Math.min(end, to) });
    start = end;
  }
  return elements;
}

const segment = 0x18538067;

function openEnd(bytes: Buffer, from: number, to: number, id: number): number {
  if (id === segment) return to;
  let at = from;
  while (at < to) {
    const name = idAt(bytes, at);
    if (segmentParts.has(name.id)) break;
    const { length, width } = lengthAt(bytes, at + name.width);
    if (length === null) refuse('medium_damaged');
    at += name.width + width + (length ?? 0);
  }
  return at;
}

export function numberIn(bytes: Buffer, { from, to }: EbmlElement): number {
  if (to - from > 6) refuse('medium_damaged');
  return to === from ? 0 : bytes.readUIntBE(from, to - from);
}

export function textIn(bytes: Buffer, { from, to }: EbmlElement): string {
  return bytes.toString('latin1', from, to).replace(/\0+$/, '');
}

/** Blank, and of the same length. */
export function voided(bytes: Buffer, { start, to }: EbmlElement): void {
  const length = to - start;
  bytes.fill(0, start, to);
  bytes[start] = 0xec;
  if (length < 9) bytes[start + 1] = 0x80 | (length - 2);
  else {
    bytes[start + 1] = 0x01;
    bytes.writeUIntBE(length - 9, start + 3, 6);
  }
}
