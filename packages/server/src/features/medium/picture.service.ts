import sharp from 'sharp';
import { type Drawn, drawPicture } from '../slide/slide-image.service.ts';
import type { MadeFile, MadeMedium } from './made-medium.ts';

/** Answers in a grid, phones, and wide or sharp screens. */
const widths = [320, 640, 1280];
const largestSide = 1280;
const timeout = { seconds: 60 };

/** Reports are made of it: what prints them knows JPEG, and paper is white. */
export const printName = 'print.jpg';
const printWidth = 480;

/** Drawn anew in the widths that are served: metadata, and whatever else was in the file, stays behind. */
export async function makePicture(bytes: Buffer): Promise<MadeMedium> {
  const drawn = await drawPicture(bytes, largestSide);
  const files: MadeFile[] = [];
  for (const width of widthsFor(drawn.width)) files.push(await encode(drawn, width));
  files.push(await encodePrint(drawn));
  return { kind: 'picture', width: drawn.width, height: drawn.height, seconds: null, files };
}

/** One that would hardly differ from the next is left out. */
function widthsFor(width: number): number[] {
  return [...new Set(widths.map((one) => Math.min(one, width)))];
}

function resized({ data, width, height, channels }: Drawn, wanted: number) {
  return sharp(data, { raw: { width, height, channels } }).resize({ width: wanted });
}

async function encode(drawn: Drawn, width: number): Promise<MadeFile> {
  // Drawings with thin coloured lines are as likely here as photographs.
  const bytes = await resized(drawn, width)
    .webp({ quality: 82, effort: 3, smartSubsample: true })
    .timeout(timeout)
    .toBuffer();
  return { name: `${width}.webp`, contentType: 'image/webp', width, bytes };
}

async function encodePrint(drawn: Drawn): Promise<MadeFile> {
  const bytes = await resized(drawn, Math.min(printWidth, drawn.width))
    .flatten({ background: 'white' })
    .jpeg({ quality: 78 })
    .timeout(timeout)
    .toBuffer();
  return { name: printName, contentType: 'image/jpeg', width: null, bytes };
}
