import { createHash } from 'node:crypto';
import type { IssueCode } from '@sanjeh/contract/issue';
import type { SlideImageType, SlideType } from '@sanjeh/contract/slide/slide.schema';
import { slideMaxPixels } from '@sanjeh/contract/slide/slide.schema';
import sharp, { type Sharp } from 'sharp';
import { invalidField } from '#core/api-error.ts';
import { hidesAnotherFile, imageTypeOf } from './image-type.ts';

export { imageTypeOf };

// Everything is closed but what we take: neither SVG nor PDF nor anything libvips may learn later can be reached.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Heif'].map((type) => `VipsForeignLoad${type}Buffer`),
});
// Every picture is drawn once; remembering it would only hold memory.
sharp.cache(false);

/** Each image fits into a square of this side, and is never larger than the picture was. */
const sides = [960, 1920];
const largestSide = 1920;
const timeout = { seconds: 60 };

export interface EncodedImage {
  file: string;
  contentType: SlideImageType;
  width: number;
  height: number;
  bytes: Buffer;
}

export interface EncodedSlide {
  /** Names the file that came: the same one drawn again need not give the same bytes. */
  source: string;
  contentType: SlideType;
  /** Of the largest image. */
  width: number;
  height: number;
  images: EncodedImage[];
}

function refuse(code: IssueCode, params?: Record<string, number>): never {
  throw invalidField('file', code, params);
}

/** Draws a picture anew in the sizes and types that are served; metadata, and whatever else was in it, stays behind. */
export async function encodeSlide(bytes: Buffer): Promise<EncodedSlide> {
  const { contentType, ...drawn } = await drawPicture(bytes, largestSide);
  const images: EncodedImage[] = [];
  for (const side of sidesFor(drawn.width, drawn.height)) {
    images.push(await encode(drawn, side, 'image/avif'), await encode(drawn, side, 'image/webp'));
  }
  return { source: hashOf(bytes), contentType, width: drawn.width, height: drawn.height, images };
}

/** A picture from outside as plain points, once it is sure that it is one and nothing else. */
export async function drawPicture(bytes: Buffer, side: number): Promise<Drawn & { contentType: SlideType }> {
  const contentType = imageTypeOf(bytes);
  if (contentType === null) refuse('not_image');
  if (contentType === 'other') refuse('image_type');
  if (hidesAnotherFile(bytes)) refuse('image_mixed');
  await assertPixels(bytes);
  return { contentType, ...(await draw(bytes, side)) };
}

/** The header alone is read here, so that a small file that claims to be a huge picture costs nothing. */
async function assertPixels(bytes: Buffer): Promise<void> {
  const { width, height } = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => refuse('image_damaged'));
  if (width * height > slideMaxPixels) refuse('too_many_pixels', { megapixels: slideMaxPixels / 1_000_000 });
}

export interface Drawn {
  data: Buffer;
  width: number;
  height: number;
  channels: 1 | 2 | 3 | 4;
}

/** Decoded once: upright, in sRGB, the first frame of a moving picture, as large as the largest image. */
async function draw(bytes: Buffer, side: number): Promise<Drawn> {
  const { data, info } = await sharp(bytes, { failOn: 'error', limitInputPixels: slideMaxPixels, pages: 1 })
    .autoOrient()
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .timeout(timeout)
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(() => refuse('image_damaged'));
  return { data, width: info.width, height: info.height, channels: info.channels };
}

/** One that would hardly differ from the next is left out. */
function sidesFor(width: number, height: number): number[] {
  const largest = Math.max(width, height);
  return [...new Set(sides.map((side) => Math.min(side, largest)))];
}

const encoders: Record<SlideImageType, (image: Sharp) => Sharp> = {
  // More effort saves a few per cent and takes many times as long.
  'image/avif': (image) => image.avif({ quality: 55, effort: 0 }),
  'image/webp': (image) => image.webp({ quality: 80, effort: 2 }),
};

async function encode(drawn: Drawn, side: number, contentType: SlideImageType): Promise<EncodedImage> {
  const { data, width, height, channels } = drawn;
  const resized = sharp(data, { raw: { width, height, channels } }).resize({
    width: side,
    height: side,
    fit: 'inside',
  });
  const { data: bytes, info } = await encoders[contentType](resized)
    .timeout(timeout)
    .toBuffer({ resolveWithObject: true });
  const file = `${hashOf(bytes)}.${contentType.slice('image/'.length)}`;
  return { file, contentType, width: info.width, height: info.height, bytes };
}

function hashOf(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex').slice(0, 32);
}
