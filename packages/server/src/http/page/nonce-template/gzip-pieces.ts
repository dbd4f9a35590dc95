import { promisify } from 'node:util';
import { constants, crc32, deflateRaw } from 'node:zlib';
import { type MarkedBytes, nonceLength } from './marked-bytes.ts';
import { collectPieces, type Pieces } from './pieces.ts';

const deflate = promisify(deflateRaw) as (
  piece: Buffer,
  options: { level: number; finishFlush: number; dictionary?: Buffer },
) => Promise<Buffer>;

/** Deflate, with no name, no time and no system. */
const header = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff]);
/** Neither last nor compressed, padded to a whole byte; the length; the length with its bits turned round. */
const storedHeader = Buffer.from([0, nonceLength, 0, ~nonceLength & 0xff, 0xff]);
/** Last, with the fixed codes, and nothing in it. */
const lastBlock = Buffer.from([3, 0]);
/** How far back deflate may point. */
const windowLength = 32_768;

/**
 * RFC 1951 and 1952. A row of blocks; after a flush the next one begins on a whole byte. Each nonce is a stored block
 * between two compressed ones. At the end stand the checksum of the text and its length, four bytes each; the checksum
 * is written by `withChecksum`, for it depends on the nonce.
 */
export async function gzipPieces({ bytes, nonces }: MarkedBytes): Promise<Pieces> {
  const out = collectPieces();
  out.add(header);
  let done = 0;
  const compressUpTo = async (end: number) => {
    if (end === done) return;
    const before = bytes.subarray(Math.max(0, done - windowLength), done);
    const dictionary = before.length > 0 ? { dictionary: before } : {};
    const options = { level: 9, finishFlush: constants.Z_SYNC_FLUSH, ...dictionary };
    out.add(await deflate(bytes.subarray(done, end), options));
    done = end;
  };
  for (const nonce of nonces) {
    await compressUpTo(nonce);
    out.add(storedHeader);
    out.addNonce();
    done = nonce + nonceLength;
  }
  await compressUpTo(bytes.length);
  const trailer = Buffer.alloc(8);
  trailer.writeUInt32LE(bytes.length, 4);
  out.add(lastBlock, trailer);
  return out.pieces();
}

/** Both texts have one character per byte. */
export function withChecksum(gzip: string, text: string): string {
  const checksum = Buffer.alloc(4);
  checksum.writeUInt32LE(crc32(Buffer.from(text, 'latin1')));
  return gzip.slice(0, -8) + checksum.toString('latin1') + gzip.slice(-4);
}
