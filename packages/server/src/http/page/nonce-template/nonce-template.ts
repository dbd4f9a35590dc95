import { randomBytes } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { brotliPieces } from './brotli-pieces.ts';
import { gzipPieces, withChecksum } from './gzip-pieces.ts';
import { type MarkedBytes, markNonces, nonceLength, withRandomNonces } from './marked-bytes.ts';
import type { Pieces } from './pieces.ts';

export type Encoding = 'br' | 'gzip' | 'identity';

/**
 * A text that has another nonce each time it is sent and is compressed only once. Brotli and gzip are rows of blocks,
 * and both have a kind of block for bytes that stay as they are; every nonce lies in one of those:
 *
 *     identity  … <script nonce="                        NONCE  "> …
 *     br, gzip  [compressed block][header: as they are]  NONCE  [compressed block] …
 *
 * Plain data, so that it can be made in one thread and sent by another.
 */
export type NonceTemplate = {
  readonly identity: Pieces;
  /** Null where packing failed, see `packed`. */
  readonly br: Pieces | null;
  readonly gzip: Pieces | null;
};

/** `placeholder` stands for the nonce in the text. */
export async function createNonceTemplate(text: string, placeholder: string): Promise<NonceTemplate> {
  const marked = markNonces(text, placeholder);
  const identity = identityPieces(marked);
  const nonce = randomBytes(16).toString('base64url');
  const wanted = bytesOf(identity.join(nonce));
  return {
    identity,
    br: await packed(marked, brotliPieces, (pieces) =>
      brotliDecompressSync(bytesOf(pieces.join(nonce))).equals(wanted),
    ),
    gzip: await packed(marked, gzipPieces, (pieces) =>
      gunzipSync(bytesOf(filledGzip(pieces, identity, nonce))).equals(wanted),
    ),
  };
}

/** What is sent: one character per byte. */
export function fillTemplate(template: NonceTemplate, encoding: Encoding, nonce: string): string {
  const pieces = template[encoding];
  if (pieces === null) throw new Error(`There is no ${encoding} of this text.`);
  return encoding === 'gzip' ? filledGzip(pieces, template.identity, nonce) : pieces.join(nonce);
}

/** How many bytes it takes to keep it. */
export function sizeOf({ identity, br, gzip }: NonceTemplate): number {
  return [...identity, ...(br ?? []), ...(gzip ?? [])].reduce((sum, piece) => sum + piece.length, 0);
}

function identityPieces({ bytes, nonces }: MarkedBytes): Pieces {
  const starts = [0, ...nonces.map((nonce) => nonce + nonceLength)];
  return starts.map((start, place) => bytes.toString('latin1', start, nonces[place] ?? bytes.length));
}

function filledGzip(gzip: Pieces, identity: Pieces, nonce: string): string {
  return withChecksum(gzip.join(nonce), identity.join(nonce));
}

function bytesOf(text: string): Buffer {
  return Buffer.from(text, 'latin1');
}

/** By far most texts are packed rightly at once. */
const maxTries = 4;

/**
 * A compressor may pack some other place as a copy of what happens to stand in a nonce's. That comes out wrong when it
 * is unpacked with a real nonce, whichever it is: the bytes that stood there while packing are in no nonce. Then it is
 * tried again with others.
 */
async function packed(
  marked: MarkedBytes,
  pack: (marked: MarkedBytes) => Promise<Pieces>,
  isWanted: (pieces: Pieces) => boolean,
): Promise<Pieces | null> {
  for (let tries = 0; tries < maxTries; tries += 1) {
    const pieces = await pack(withRandomNonces(marked));
    if (isTrue(() => isWanted(pieces))) return pieces;
  }
  return null;
}

/** What was packed wrongly may not be unpacked at all. */
function isTrue(ask: () => boolean): boolean {
  try {
    return ask();
  } catch {
    return false;
  }
}
