import { type BrotliCompress, constants, createBrotliCompress } from 'node:zlib';
import { type MarkedBytes, nonceLength } from './marked-bytes.ts';
import { collectPieces, type Pieces } from './pieces.ts';

const options = {
  params: { [constants.BROTLI_PARAM_QUALITY]: 6 },
  readableHighWaterMark: 2 ** 26,
};
/** How a byte is packed in brotli depends on the two before it: those must not change with the nonce. */
const contextLength = 2;
/** The last block, which is empty: "last" and "empty", a bit each. */
const lastBlock = Buffer.from([0b11]);

/**
 * RFC 7932. A stream is a row of meta-blocks; after a flush the next one begins on a whole byte. Each nonce, with the
 * two bytes after it, is an uncompressed meta-block between two compressed ones. There is no checksum.
 */
export async function brotliPieces({ bytes, nonces }: MarkedBytes): Promise<Pieces> {
  const encoder = createBrotliCompress(options);
  const out = collectPieces();
  let done = 0;
  for (const nonce of nonces) {
    const after = nonce + nonceLength;
    const end = Math.min(after + contextLength, bytes.length);
    out.add(await compress(encoder, bytes.subarray(done, nonce)));
    // What the encoder makes of the nonce is thrown away, but it must know that it is there.
    await compress(encoder, bytes.subarray(nonce, end));
    out.add(uncompressedHeader(end - nonce));
    out.addNonce();
    out.add(bytes.subarray(after, end));
    done = end;
  }
  out.add(await compress(encoder, bytes.subarray(done)), lastBlock);
  encoder.destroy();
  return out.pieces();
}

/** Ends on a whole byte. */
function compress(encoder: BrotliCompress, piece: Buffer): Promise<Buffer> {
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
function uncompressedHeader(length: number): Buffer {
  const header = ((length - 1) << 3) | (1 << 19);
  return Buffer.from([header & 0xff, (header >> 8) & 0xff, header >> 16]);
}
