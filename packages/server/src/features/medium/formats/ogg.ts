import { hasText, type PlayedFile, refuse } from './played-file.ts';

interface Page {
  /** Where the sound is by its end, in samples of 48,000 a second. */
  granule: bigint;
  head: Buffer;
  body: Buffer;
}

const headLength = 27;
const numberAt = 18;
const checksumAt = 22;

function* pagesOf(bytes: Buffer): Generator<Page> {
  for (let at = 0; at < bytes.length; ) {
    if (!hasText(bytes, 'OggS', at)) refuse('medium_damaged');
    const head = bytes.subarray(at, at + headLength + bytes.readUInt8(at + 26));
    const length = head.subarray(headLength).reduce((sum, part) => sum + part, 0);
    const body = bytes.subarray(at + head.length, at + head.length + length);
    if (body.length < length) refuse('medium_damaged');
    yield { granule: head.readBigInt64LE(6), head: Buffer.from(head), body };
    at += head.length + length;
  }
}

const table = Array.from({ length: 256 }, (_, index) => {
  let value = index << 24;
  for (let bit = 0; bit < 8; bit += 1) value = (value << 1) ^ (value < 0 ? 0x04c11db7 : 0);
  return value >>> 0;
});

function checksum(...parts: Buffer[]): number {
  let sum = 0;
  for (const part of parts)
    for (const byte of part) sum = ((sum << 8) ^ (table[(sum >>> 24) ^ byte] ?? 0)) >>> 0;
  return sum;
}

function numbered({ head, body }: Page, number: number): Buffer {
  head.writeUInt32LE(number, numberAt);
  head.writeUInt32LE(0, checksumAt);
  head.writeUInt32LE(checksum(head, body), checksumAt);
  return Buffer.concat([head, body]);
}

/** The page of tags that a file must have, with nothing in it. */
function emptyTags({ head }: Page): Page {
  const body = Buffer.concat([Buffer.from('OpusTags'), Buffer.alloc(8)]);
  const first = Buffer.from(head.subarray(0, headLength + 1));
  first[5] = 0;
  first.writeBigInt64LE(0n, 6);
  first[26] = 1;
  first[headLength] = body.length;
  return { granule: 0n, head: first, body };
}

/** Opus alone: its tags stand on pages of their own, which are written anew and empty. */
export function readOgg(bytes: Buffer): PlayedFile | null {
  if (!hasText(bytes, 'OggS')) return null;
  const [start, ...others] = pagesOf(bytes);
  if (!start || !hasText(start.body, 'OpusHead')) return refuse('medium_type');
  const [tags] = others;
  if (!tags || !hasText(tags.body, 'OpusTags')) return refuse('medium_damaged');
  const serial = start.head.readUInt32LE(14);
  if (others.some(({ head }) => head.readUInt32LE(14) !== serial)) return refuse('medium_type');
  // Tags may go over several pages, which say of themselves that nothing of the sound is in them.
  const sound = others.slice(others.findIndex(({ granule }) => granule > 0n));
  const last = sound.at(-1);
  if (!last || last.granule <= 0n) return refuse('medium_damaged');
  const kept = [start, emptyTags(tags), ...sound];
  return {
    ...{ kind: 'sound', contentType: 'audio/ogg', extension: 'ogg', width: null, height: null },
    seconds: Math.max(0, Number(last.granule) - start.body.readUInt16LE(10)) / 48_000,
    bytes: Buffer.concat(kept.map(numbered)),
  };
}
