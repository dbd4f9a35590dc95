import { z } from '@sanjeh/contract/zod';
import { createSlide } from '#features/slide/slide.service.ts';
import { encodeSlide } from '#features/slide/slide-image.service.ts';
import type { Executor } from '../db/executor.ts';
import { readSeedBytes, readSeedFile, textSchema } from './seed-file.ts';

const slidesSchema = z.array(z.strictObject({ file: z.string(), caption: textSchema }));

/** The pictures are drawn anew like any upload, so that what is served is the same whoever brought it. */
export async function seedSlides(db: Executor): Promise<void> {
  const slides = await readSeedFile('slides.json', slidesSchema);
  const pictures = await Promise.all(
    slides.map(async ({ file }) => encodeSlide(await readSeedBytes(`slides/${file}`))),
  );
  for (const [place, { file, caption }] of slides.entries()) {
    const picture = pictures[place];
    if (!picture) continue;
    await createSlide(
      db,
      null,
      { fileName: file, ...picture },
      { caption: caption.fa, translations: { en: { caption: caption.en } } },
    );
  }
}
