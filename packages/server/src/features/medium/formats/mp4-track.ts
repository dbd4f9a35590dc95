import { boxesIn, boxIn, boxOf, type Mp4Box } from './mp4-box.ts';
import { refuse } from './played-file.ts';

export interface Mp4Track {
  handler: string;
  codec: string;
  seconds: number;
  width: number;
  height: number;
  /** Where its samples lie. */
  chunks: readonly { readonly from: number; readonly to: number }[];
}

export function trackOf(bytes: Buffer, track: Mp4Box): Mp4Track {
  const media = boxOf(bytes, track, 'mdia');
  const handler = boxOf(bytes, media, 'hdlr').from + 8;
  const samples = boxOf(bytes, media, 'minf', 'stbl');
  const head = boxOf(bytes, track, 'tkhd');
  const kinds = boxOf(bytes, samples, 'stsd');
  const [codec] = boxesIn(bytes, kinds.from + 8, kinds.to);
  return {
    handler: bytes.toString('latin1', handler, handler + 4),
    codec: codec?.type ?? '',
    seconds: secondsOf(bytes, boxOf(bytes, media, 'mdhd')),
    // Both in 16.16, at the end.
    width: bytes.readUInt16BE(head.to - 8),
    height: bytes.readUInt16BE(head.to - 4),
    chunks: chunksOf(bytes, samples),
  };
}

function secondsOf(bytes: Buffer, { from }: Mp4Box): number {
  const isLong = bytes[from] === 1;
  const scale = bytes.readUInt32BE(from + (isLong ? 20 : 12));
  const length = isLong ? Number(bytes.readBigUInt64BE(from + 24)) : bytes.readUInt32BE(from + 16);
  return scale === 0 ? refuse('medium_damaged') : length / scale;
}

/** The numbers of a table that begins with how many there are. */
function numbersIn(bytes: Buffer, { from, to }: Mp4Box, at: number, size: 4 | 8): number[] {
  const count = bytes.readUInt32BE(from + at);
  const first = from + at + 4;
  if (first + count * size > to) refuse('medium_damaged');
  return Array.from({ length: count }, (_, index) =>
    size === 4 ? bytes.readUInt32BE(first + index * 4) : Number(bytes.readBigUInt64BE(first + index * 8)),
  );
}

function chunksOf(bytes: Buffer, samples: Mp4Box): Mp4Track['chunks'] {
  const wide = boxIn(bytes, samples, ['co64']);
  const offsets = wide ? numbersIn(bytes, wide, 4, 8) : numbersIn(bytes, boxOf(bytes, samples, 'stco'), 4, 4);
  const { sizeOf, count } = sizesIn(bytes, boxOf(bytes, samples, 'stsz'));
  const counts = countsIn(bytes, boxOf(bytes, samples, 'stsc'));
  let sample = 0;
  let run = 0;
  return offsets.map((from, index) => {
    while (counts[run + 1] && index + 1 >= (counts[run + 1]?.first ?? 0)) run += 1;
    let to = from;
    for (let left = counts[run]?.samples ?? 0; left > 0 && sample < count; left -= 1, sample += 1)
      to += sizeOf(sample);
    if (to > bytes.length) refuse('medium_damaged');
    return { from, to };
  });
}

function sizesIn(bytes: Buffer, box: Mp4Box): { sizeOf: (sample: number) => number; count: number } {
  const same = bytes.readUInt32BE(box.from + 4);
  const count = bytes.readUInt32BE(box.from + 8);
  // Not even one byte for each.
  if (count > bytes.length) refuse('medium_damaged');
  if (same > 0) return { sizeOf: () => same, count };
  const sizes = numbersIn(bytes, box, 8, 4);
  return { sizeOf: (sample) => sizes[sample] ?? 0, count };
}

/** From which chunk on, counted from 1, how many samples are in each. */
function countsIn(bytes: Buffer, { from, to }: Mp4Box): { first: number; samples: number }[] {
  const count = bytes.readUInt32BE(from + 4);
  if (from + 8 + count * 12 > to) refuse('medium_damaged');
  return Array.from({ length: count }, (_, index) => ({
    first: bytes.readUInt32BE(from + 8 + index * 12),
    samples: bytes.readUInt32BE(from + 12 + index * 12),
  }));
}
