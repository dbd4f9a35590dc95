/** Sounds and videos that are made here, byte by byte: small, and with a canary where files tell about themselves. */
export const canary = 'canary-35.6892N-51.3890E';

const u16 = (value: number) => {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16BE(value);
  return bytes;
};
const u32 = (...values: number[]) => {
  const bytes = Buffer.alloc(4 * values.length);
  for (const [index, value] of values.entries()) bytes.writeUInt32BE(value, index * 4);
  return bytes;
};
const little = (value: number, size: 2 | 4) => {
  const bytes = Buffer.alloc(size);
  bytes.writeUIntLE(value, 0, size);
  return bytes;
};

/** A tone that any browser plays. */
export function wav(seconds: number): Buffer {
  const rate = 8000;
  const data = Buffer.from(
    Array.from({ length: rate * seconds }, (_, at) => Math.round(128 + 60 * Math.sin(at / 3))),
  );
  const format = [little(1, 2), little(1, 2), little(rate, 4), little(rate, 4), little(1, 2), little(8, 2)];
  const chunk = (name: string, ...parts: Buffer[]) => {
    const body = Buffer.concat(parts);
    return Buffer.concat([Buffer.from(name), little(body.length, 4), body, Buffer.alloc(body.length % 2)]);
  };
  const parts = [
    chunk('fmt ', ...format),
    chunk('LIST', Buffer.from(`INFOIART${canary}`)),
    chunk('data', data),
  ];
  return chunk('RIFF', Buffer.from('WAVE'), ...parts);
}

/** Frames of silence, 128 kbit/s at 44,100 a second, between two tags. */
export function mp3(frames: number): Buffer {
  const frame = Buffer.alloc(417);
  frame.writeUInt32BE(0xfffb9000);
  const title = Buffer.from(canary);
  const start = Buffer.concat([Buffer.from('ID3\x03\0\0'), Buffer.from([0, 0, 0, title.length]), title]);
  const end = Buffer.concat([Buffer.from('TAG'), Buffer.alloc(125, canary)]);
  return Buffer.concat([start, ...Array.from({ length: frames }, () => frame), end]);
}

function box(type: string, ...parts: Buffer[]): Buffer {
  const body = Buffer.concat(parts);
  return Buffer.concat([u32(body.length + 8), Buffer.from(type), body]);
}

interface Mp4Options {
  seconds?: number;
  codec?: string;
  handler?: string;
}

/** One track with one sample, and a second one that tells where it was filmed. */
export function mp4({ seconds = 2, codec = 'avc1', handler = 'vide' }: Mp4Options = {}): Buffer {
  const sample = Buffer.from('what is seen');
  const place = Buffer.from(canary);
  const start = box('ftyp', Buffer.from('isom'), u32(0), Buffer.from('mp42'));
  const track = (type: string, name: string, at: number, length: number) =>
    box(
      'trak',
      box('tkhd', u32(0, 7, 7, 1, 0, seconds * 1000), Buffer.alloc(52), u16(320), u16(0), u16(180), u16(0)),
      box('udta', Buffer.from(canary)),
      box(
        'mdia',
        box('mdhd', u32(0, 7, 7, 1000, seconds * 1000, 0)),
        box('hdlr', u32(0, 0), Buffer.from(type), Buffer.alloc(13)),
        box(
          'minf',
          box(
            'stbl',
            box('stsd', u32(0, 1), box(name, Buffer.alloc(8))),
            box('stsz', u32(0, 0, 1, length)),
            box('stsc', u32(0, 1, 1, 1, 1)),
            box('stco', u32(0, 1, at)),
          ),
        ),
      ),
    );
  const film = (at: number) =>
    box(
      'moov',
      box('mvhd', u32(0, 7, 7, 1000, seconds * 1000), Buffer.alloc(80)),
      track(handler, codec, at, sample.length),
      track('meta', 'mett', at + sample.length, place.length),
      box('udta', Buffer.from(canary)),
    );
  const first = start.length + film(0).length + 8;
  return Buffer.concat([start, film(first), box('mdat', sample, place), box('uuid', Buffer.from(canary))]);
}

function element(id: number, ...parts: (Buffer | string)[]): Buffer {
  const body = Buffer.concat(parts.map((part) => Buffer.from(part)));
  const name = u32(id);
  const size = u32(body.length);
  size[0] = 0x10;
  return Buffer.concat([name.subarray(name.findIndex((byte) => byte !== 0)), size, body]);
}

/** Without a duration, as recorders in browsers write it: the last block tells. */
export function webm({ seconds = 2, codec = 'V_VP8' } = {}): Buffer {
  const byte = (value: number) => Buffer.from([value]);
  const block = Buffer.concat([byte(0x81), u16(seconds * 1000), byte(0x80), Buffer.from('what is seen')]);
  const track = element(
    0xae,
    element(0xd7, byte(1)),
    element(0x83, byte(1)),
    element(0x86, codec),
    element(0xe0, element(0xb0, u16(320)), element(0xba, u16(180))),
  );
  return Buffer.concat([
    element(0x1a45dfa3, element(0x4282, 'webm')),
    element(
      0x18538067,
      element(
        0x1549a966,
        element(0x2ad7b1, u32(1_000_000)),
        element(0x7ba9, canary),
        element(0x5741, canary),
      ),
      element(0x1654ae6b, track),
      element(0x1f43b675, element(0xe7, byte(0)), element(0xa3, block)),
      element(0x1254c367, canary),
    ),
  ]);
}

function page(number: number, granule: bigint, body: Buffer): Buffer {
  const head = Buffer.alloc(28);
  head.write('OggS');
  head.writeBigInt64LE(granule, 6);
  head.writeUInt32LE(9, 14);
  head.writeUInt32LE(number, 18);
  head[26] = 1;
  head[27] = body.length;
  return Buffer.concat([head, body]);
}

/** Opus: a head, tags, and one page of sound. */
export function ogg(seconds: number, codec = 'OpusHead'): Buffer {
  return Buffer.concat([
    page(0, 0n, Buffer.concat([Buffer.from(codec), Buffer.alloc(11)])),
    page(1, 0n, Buffer.concat([Buffer.from('OpusTags'), Buffer.from(canary)])),
    page(2, BigInt(seconds * 48_000), Buffer.from('what is heard')),
  ]);
}
