import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { ApiError } from '#core/api-error.ts';
import { hugePng, picture } from '#testing/pictures.ts';
import { hidesAnotherFile, imageTypeOf } from './image-type.ts';
import { encodeSlide } from './slide-image.service.ts';

async function refusal(bytes: Buffer): Promise<unknown> {
  const error = await encodeSlide(bytes).then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!(error instanceof ApiError)) throw new Error(`not refused: ${String(error)}`);
  return error.details.issues?.map(({ path, code, params }) => [path.join('.'), code, params]);
}

const kinds = {
  'image/jpeg': () => picture(1000, 500).jpeg().toBuffer(),
  'image/png': () => picture(1000, 500).png().toBuffer(),
  'image/webp': () => picture(1000, 500).webp().toBuffer(),
  'image/avif': () => picture(1000, 500).avif({ effort: 0 }).toBuffer(),
};

describe('a picture', () => {
  test.each(Object.entries(kinds))('of the type %s is drawn anew in both widths', async (type, make) => {
    const slide = await encodeSlide(await make());
    expect(slide).toMatchObject({ contentType: type, width: 1000, height: 500 });
    expect(slide.images.map(({ contentType, width, height }) => [contentType, width, height])).toEqual([
      ['image/avif', 960, 480],
      ['image/webp', 960, 480],
      ['image/avif', 1000, 500],
      ['image/webp', 1000, 500],
    ]);
    for (const { bytes, contentType, width, height, file } of slide.images) {
      expect(imageTypeOf(bytes)).toBe(contentType);
      expect(await sharp(bytes).metadata()).toMatchObject({ width, height });
      expect(file).toMatch(/^[0-9a-f]{32}\.(avif|webp)$/);
    }
    expect(new Set(slide.images.map(({ file }) => file)).size).toBe(4);
  });

  test('is not made larger, and a large one not left so', async () => {
    const small = await encodeSlide(await picture(300, 200).png().toBuffer());
    expect(small.images.map(({ width }) => width)).toEqual([300, 300]);
    const large = await encodeSlide(await picture(4000, 2000).jpeg().toBuffer());
    expect(large.images.map(({ width, height }) => [width, height])).toEqual([
      [960, 480],
      [960, 480],
      [1920, 960],
      [1920, 960],
    ]);
    const tall = await encodeSlide(await picture(20, 20_000).png().toBuffer());
    expect(tall).toMatchObject({ width: 2, height: 1920 });
  });

  test('stands upright, and what the camera wrote about it is gone', async () => {
    const camera = { IFD0: { Copyright: 'a secret place', Make: 'a camera' } };
    const bytes = await picture(400, 200).withExif(camera).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    expect((await sharp(bytes).metadata()).exif).toBeDefined();
    const slide = await encodeSlide(bytes);
    expect(slide).toMatchObject({ width: 200, height: 400 });
    for (const image of slide.images) {
      const { exif, icc, xmp, orientation } = await sharp(image.bytes).metadata();
      expect([exif, icc, xmp, orientation ?? 1]).toEqual([undefined, undefined, undefined, 1]);
      expect(image.bytes.includes('a secret place')).toBe(false);
    }
    // Turned to the right, the upper half is the right one.
    const { data, info } = await sharp(slide.images[1]?.bytes).raw().toBuffer({ resolveWithObject: true });
    const [left, right] = [0, (info.width - 1) * info.channels];
    expect((data[left + 2] ?? 0) > 200 && (data[right] ?? 0) > 200).toBe(true);
  });

  test('keeps what can be seen through', async () => {
    const bytes = await picture(50, 50).ensureAlpha(0.5).png().toBuffer();
    const { images } = await encodeSlide(bytes);
    for (const image of images) expect((await sharp(image.bytes).metadata()).hasAlpha).toBe(true);
  });

  test('that moves stands still: its first frame is taken', async () => {
    const frames = Buffer.alloc(100 * 200 * 3);
    frames.fill(255, 100 * 100 * 3);
    const raw = { width: 100, height: 200, channels: 3, pageHeight: 100 } as const;
    const bytes = await sharp(frames, { raw })
      .webp({ loop: 0, delay: [100, 100] })
      .toBuffer();
    expect((await sharp(bytes).metadata()).pages).toBe(2);
    const slide = await encodeSlide(bytes);
    expect(slide).toMatchObject({ width: 100, height: 100 });
    expect((await sharp(slide.images[1]?.bytes).metadata()).pages).toBeUndefined();
    const [first] = await sharp(slide.images[1]?.bytes).raw().toBuffer();
    expect(first).toBeLessThan(10);
  });
});

describe('what is refused', () => {
  test('no picture, whatever it is called', async () => {
    const texts = [
      '',
      'hello',
      '<!doctype html><p>hello',
      '%PDF-1.7\n',
      'MZ\x90\0',
      'PK\x03\x04',
      '\xff\xd8',
    ];
    for (const text of texts) {
      expect(await refusal(Buffer.from(text, 'latin1'))).toEqual([['file', 'not_image', undefined]]);
    }
  });

  test('pictures of another kind', async () => {
    const svg = '<?xml version="1.0"?>\n<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>';
    const heic = Buffer.concat([Buffer.from([0, 0, 0, 20]), Buffer.from('ftypheic\0\0\0\0mif1')]);
    const files = [
      Buffer.from(svg),
      Buffer.from(`\ufeff<!-- a picture -->${svg}`),
      await picture(10, 10).gif().toBuffer(),
      await picture(10, 10).tiff().toBuffer(),
      Buffer.from('BM\0\0\0\0'),
      heic,
    ];
    for (const file of files) expect(await refusal(file)).toEqual([['file', 'image_type', undefined]]);
  });

  test.each(Object.entries(kinds))('a %s that was cut off', async (_, make) => {
    const whole = await make();
    for (const part of [0.2, 0.6, 0.95]) {
      const cut = whole.subarray(0, Math.floor(whole.length * part));
      expect(await refusal(cut)).toEqual([['file', 'image_damaged', undefined]]);
    }
  });

  test('a head without a body, and noise behind a head', async () => {
    const heads = ['\xff\xd8\xff', '\x89PNG\r\n\x1a\n', 'RIFF\0\0\0\0WEBP', '\0\0\0\x0cftypavif'];
    for (const head of heads) {
      const noise = Buffer.from(`${head}${'7a,'.repeat(300)}`, 'latin1');
      expect(await refusal(Buffer.from(head, 'latin1'))).toEqual([['file', 'image_damaged', undefined]]);
      expect(await refusal(noise)).toEqual([['file', 'image_damaged', undefined]]);
    }
  });

  test('a small file that unpacks to a huge picture', async () => {
    const tooMany = [['file', 'too_many_pixels', { megapixels: 40 }]];
    const bomb = hugePng(30_000, 30_000);
    expect(bomb.length).toBeLessThan(200_000);
    expect(await refusal(bomb)).toEqual(tooMany);
    expect(await refusal(hugePng(40_001, 1000))).toEqual(tooMany);
    expect((await encodeSlide(hugePng(8000, 5000))).width).toBe(1920);
  });

  test('a picture that is something else as well', async () => {
    const jpeg = await kinds['image/jpeg']();
    const png = await kinds['image/png']();
    const zip = Buffer.from(`PK\x05\x06${'\0'.repeat(18)}`, 'latin1');
    const comment = Buffer.from('\xff\xfe\x00\x1d<script>alert(1)</script>\0\0', 'latin1');
    const files = [
      Buffer.concat([jpeg, zip]),
      Buffer.concat([png, zip, Buffer.from('a comment')]),
      Buffer.concat([png, Buffer.from('<ScRiPt>alert(1)</sCrIpT>')]),
      Buffer.concat([jpeg, Buffer.from('<?php system($_GET["c"]);')]),
      Buffer.concat([jpeg.subarray(0, 2), comment, jpeg.subarray(2)]),
      Buffer.concat([jpeg, Buffer.from('%PDF-1.4\n')]),
    ];
    for (const file of files) expect(await refusal(file)).toEqual([['file', 'image_mixed', undefined]]);
    expect(hidesAnotherFile(Buffer.concat([jpeg, Buffer.from('SEFT of a telephone')]))).toBe(false);
  });
});
