import { randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import {
  type BrotliCompress,
  brotliDecompressSync,
  constants,
  crc32,
  createBrotliCompress,
  deflateRaw,
  gunzipSync,
} from 'node:zlib';
import { fill, holeSize, type Template } from './template.ts';

/**
 * Compressed once, filled in each time: the nonces stand between the compressed pieces as they are, in blocks that
 * both formats have for what cannot be compressed.
 */
export type Compressed = { br: Template | null; gzip: Template | null };

/** By far most pages are packed rightly at once; see `isUnpackedTo`. */
const attempts = 4;

export async function compressTemplate(plain: Template): Promise<Compressed> {
  const nonce = randomBytes(16).toString('base64url');
  const wanted = fill(plain, nonce);
  let [br, gzip]: [Template | null, Template | null] = [null, null];
  for (let attempt = 0; attempt < attempts && !(br && gzip); attempt += 1) {
    const filled = withFilledHoles(plain);
    br ??= await packedRightly(brotliTemplate(filled), (form) =>
      isUnpackedTo(wanted, () => brotliDecompressSync(fill(form, nonce))),
    );
    gzip ??= await packedRightly(gzipTemplate(filled), (form) =>
      isUnpackedTo(wanted, () => gunzipSync(fillGzip(form, plain, nonce))),
    );
  }
  return { br, gzip };
}

async function packedRightly(
  packing: Promise<Template>,
  isRight: (form: Template) => boolean,
): Promise<Template | null> {
  const form = await packing;
  return isRight(form) ? form : null;
}

/**
 * Whatever would be packed as a copy of what stood in a hole comes out wrong here, with any nonce: no nonce has one of
 * the bytes that fill the holes.
 */
function isUnpackedTo(wanted: Buffer, unpack: () => Buffer): boolean {
  try {
    return unpack().equals(wanted);
  } catch {
    return false;
  }
}

/** Bytes that neither a page's text nor a nonce has: controls, and those that UTF-8 never uses. */
const fillers = Buffer.from([
  ...Array.from({ length: 18 }, (_, place) => 0x0e + place),
  ...[0xc0, 0xc1],
  ...Array.from({ length: 11 }, (_, place) => 0xf5 + place),
]);

/** Each hole otherwise: the same again would be packed as a copy of the first one. */
function withFilledHoles({ bytes, holes }: Template): Template {
  const copy = Buffer.from(bytes);
  for (const hole of holes) {
    const drawn = randomBytes(holeSize).map((byte) => fillers[byte % fillers.length] ?? 0);
    copy.set(drawn, hole);
  }
  return { bytes: copy, holes };
}

/** Puts pieces one after the other and remembers where the holes came to lie. */
function joiner() {
  const parts: Buffer[] = [];
  const holes: number[] = [];
  let length = 0;
  const add = (part: Buffer) => {
    parts.push(part);
    length += part.length;
  };
  return {
    add,
    addStored: (header: Buffer, stored: Buffer) => {
      add(header);
      holes.push(length);
      add(stored);
    },
    template: (): Template => ({ bytes: Buffer.concat(parts), holes }),
  };
}

const brotliOptions = {
  params: { [constants.BROTLI_PARAM_QUALITY]: 6 },
  readableHighWaterMark: 2 ** 26,
};
/** How a byte is packed in brotli depends on the two before it: those must not change with the nonce. */
const context = 2;

async function brotliTemplate({ bytes, holes }: Template): Promise<Template> {
  const encoder = createBrotliCompress(brotliOptions);
  const out = joiner();
  let done = 0;
  for (const hole of holes) {
    const end = Math.min(hole + holeSize + context, bytes.length);
    out.add(await pack(encoder, bytes.subarray(done, hole)));
    // What the encoder makes of the nonce is thrown away, but it must know that it is there.
    await pack(encoder, bytes.subarray(hole, end));
    out.addStored(brotliStoredHeader(end - hole), bytes.subarray(hole, end));
    done = end;
  }
  out.add(await pack(encoder, bytes.subarray(done)));
  encoder.destroy();
  // The last, empty block.
  out.add(Buffer.from([0b11]));
  return out.template();
}

/** Ends on a whole byte. */
function pack(encoder: BrotliCompress, piece: Buffer): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    encoder.once('error', reject);
    if (piece.length > 0) encoder.write(piece);
    encoder.flush(constants.BROTLI_OPERATION_FLUSH, () => {
      encoder.off('error', reject);
      resolve((encoder.read() as Buffer | null) ?? Buffer.alloc(0));
    });
  });
}

/** Not the last (1 bit), length in 4 nibbles (2 bits), the length less one (16 bits), uncompressed (1 bit). */
function brotliStoredHeader(length: number): Buffer {
  const header = ((length - 1) << 3) | (1 << 19);
  return Buffer.from([header & 0xff, (header >> 8) & 0xff, header >> 16]);
}

const deflated = promisify(deflateRaw) as (
  piece: Buffer,
  options: { level: number; finishFlush: number; dictionary?: Buffer },
) => Promise<Buffer>;
const gzipHeader = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff]);
const deflateWindow = 32_768;

async function gzipTemplate({ bytes, holes }: Template): Promise<Template> {
  const out = joiner();
  out.add(gzipHeader);
  let done = 0;
  const packUpTo = async (end: number) => {
    if (end === done) return;
    const before = bytes.subarray(Math.max(0, done - deflateWindow), done);
    const dictionary = before.length > 0 ? { dictionary: before } : {};
    const options = { level: 9, finishFlush: constants.Z_SYNC_FLUSH, ...dictionary };
    out.add(await deflated(bytes.subarray(done, end), options));
    done = end;
  };
  for (const hole of holes) {
    await packUpTo(hole);
    done = hole + holeSize;
    out.addStored(Buffer.from([0, holeSize, 0, ~holeSize & 0xff, 0xff]), bytes.subarray(hole, done));
  }
  await packUpTo(bytes.length);
  // The last, empty block; then room for the checksum, and the length.
  const end = Buffer.from([3, 0, 0, 0, 0, 0, 0, 0, 0, 0]);
  end.writeUInt32LE(bytes.length, 6);
  out.add(end);
  return out.template();
}

/** Brotli has no checksum; gzip's is that of the whole text. */
export function fillGzip(gzip: Template, plain: Template, nonce: string): Buffer {
  const filled = fill(gzip, nonce);
  filled.writeUInt32LE(crc32(fill(plain, nonce)), filled.length - 8);
  return filled;
}
