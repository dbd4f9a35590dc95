import type { SlideType } from '@sanjeh/contract/slide/slide.schema';

type Signature = (bytes: Buffer) => boolean;

const startsWith =
  (signature: string, at = 0): Signature =>
  (bytes) =>
    bytes.subarray(at, at + signature.length).toString('latin1') === signature;

/** The brands of an ISO media file: the main one and those it is compatible with. */
function brandsOf(bytes: Buffer): string[] {
  if (!startsWith('ftyp', 4)(bytes)) return [];
  const end = Math.min(bytes.readUInt32BE(0), bytes.length, 256);
  const brands: string[] = [];
  for (let at = 8; at + 4 <= end; at += 4) brands.push(bytes.toString('latin1', at, at + 4));
  return brands;
}

const accepted: Record<SlideType, Signature> = {
  'image/jpeg': startsWith('\xff\xd8\xff'),
  'image/png': startsWith('\x89PNG\r\n\x1a\n'),
  'image/webp': (bytes) => startsWith('RIFF')(bytes) && startsWith('WEBP', 8)(bytes),
  'image/avif': (bytes) => brandsOf(bytes).some((brand) => brand === 'avif' || brand === 'avis'),
};

/** Pictures too, but of kinds that can carry scripts, or that few browsers show. */
const others: readonly Signature[] = [
  startsWith('GIF8'),
  startsWith('BM'),
  startsWith('II*\0'),
  startsWith('MM\0*'),
  startsWith('\0\0\x01\0'),
  startsWith('8BPS'),
  startsWith('\xff\x0a'),
  startsWith('\0\0\0\x0cJXL '),
  startsWith('\0\0\0\x0cjP  '),
  (bytes) => brandsOf(bytes).some((brand) => /^(hei|hev|mif)/.test(brand)),
  (bytes) => /<svg[\s>]/i.test(bytes.toString('latin1', 0, 4096)),
];

/** What a file is by its content: one that we take, a picture of another kind, or no picture. */
export function imageTypeOf(bytes: Buffer): SlideType | 'other' | null {
  for (const [type, matches] of Object.entries(accepted)) if (matches(bytes)) return type as SlideType;
  return others.some((matches) => matches(bytes)) ? 'other' : null;
}

const foreign = ['<script', '<?php', '<html', '%pdf-'];
/** A ZIP archive, and so a JAR or a document, is recognised by its end, which may have a comment behind it. */
const zipEnd = Buffer.from('PK\x05\x06');
const zipTail = 65_557;

/**
 * Whether programs that look for something else would find it in this file. What we serve is drawn anew and holds
 * nothing of it; but who sends such a file should know that it is not just a picture.
 */
export function hidesAnotherFile(bytes: Buffer): boolean {
  if (bytes.subarray(-zipTail).includes(zipEnd)) return true;
  const text = bytes.toString('latin1').toLowerCase();
  return foreign.some((mark) => text.includes(mark));
}
