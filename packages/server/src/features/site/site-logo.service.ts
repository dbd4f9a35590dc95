import { createHash } from 'node:crypto';
import { logoMinSide } from '@sanjeh/contract/site/site.admin.schema';
import sharp, { type Sharp } from 'sharp';
import { invalidField } from '#core/api-error.ts';
import { type Drawn, drawPicture } from '../slide/slide-image.service.ts';

/** What is made of a logo: the header's mark, the one on paper, and icons for tabs, phones and previews of links. */
const kinds = {
  mark: { type: 'image/webp', width: 384, height: 96 },
  print: { type: 'image/png', width: 600, height: 200 },
  tab: { type: 'image/png', width: 48, height: 48, share: 1, ground: 'none' },
  icon192: { type: 'image/png', width: 192, height: 192, share: 1, ground: 'none' },
  icon512: { type: 'image/png', width: 512, height: 512, share: 1, ground: 'none' },
  // Phones cut these into shapes of their own: what counts stays in the middle, and nothing shines through.
  maskable: { type: 'image/png', width: 512, height: 512, share: 0.6, ground: 'white' },
  touch: { type: 'image/png', width: 180, height: 180, share: 0.8, ground: 'white' },
  preview: { type: 'image/png', width: 1200, height: 630, share: 0.6, ground: 'white' },
} as const;

export type LogoKind = keyof typeof kinds;

export interface DrawnLogo {
  width: number;
  height: number;
  images: {
    kind: LogoKind;
    file: string;
    contentType: 'image/webp' | 'image/png';
    width: number;
    height: number;
    bytes: Buffer;
  }[];
}

const largestSide = 1024;
const grounds = {
  none: { r: 0, g: 0, b: 0, alpha: 0 },
  white: { r: 255, g: 255, b: 255, alpha: 1 },
};

/** Drawn anew like every picture that comes from outside: neither metadata nor anything else in the file stays. */
export async function drawLogo(bytes: Buffer): Promise<DrawnLogo> {
  const drawn = await drawPicture(bytes, largestSide);
  const { width, height } = drawn;
  if (Math.max(width, height) < logoMinSide)
    throw invalidField('file', 'image_too_small', { pixels: logoMinSide });
  const images: DrawnLogo['images'] = [];
  for (const kind of Object.keys(kinds) as LogoKind[]) images.push(await drawKind(drawn, kind));
  return { width, height, images };
}

async function drawKind(drawn: Drawn, kind: LogoKind): Promise<DrawnLogo['images'][number]> {
  const { type: contentType } = kinds[kind];
  const image = await placed(drawn, kind);
  const encoded =
    contentType === 'image/png' ? image.png({ compressionLevel: 9 }) : image.webp({ quality: 90 });
  const { data: bytes, info } = await encoded.toBuffer({ resolveWithObject: true });
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 32);
  const file = `${hash}.${contentType.slice('image/'.length)}`;
  return { kind, file, contentType, width: info.width, height: info.height, bytes };
}

async function placed({ data, width, height, channels }: Drawn, kind: LogoKind): Promise<Sharp> {
  const wanted = kinds[kind];
  const logo = sharp(data, { raw: { width, height, channels } });
  if (!('share' in wanted))
    return logo.resize({
      ...{ width: wanted.width, height: wanted.height, fit: 'inside' },
      withoutEnlargement: true,
    });
  const [room, tall] = [wanted.width, wanted.height].map((side) => Math.round(side * wanted.share));
  const inside = await logo.resize({ width: room, height: tall, fit: 'inside' }).png().toBuffer();
  return sharp({
    create: { width: wanted.width, height: wanted.height, channels: 4, background: grounds[wanted.ground] },
  }).composite([{ input: inside, gravity: 'centre' }]);
}
