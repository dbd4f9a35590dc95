import { lineText } from '../shared/content-text.schema.ts';
import { editedShape, idSchema, revisionSchema } from '../shared/identity.schema.ts';
import { idQuerySchema } from '../shared/list.schema.ts';
import { translationsOf } from '../shared/translations.schema.ts';
import { z } from '../zod.ts';

/** What may be uploaded; what it is, is told from its content. */
export const slideTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'] as const;
export type SlideType = (typeof slideTypes)[number];

/** What is served, the smallest first in bytes. */
export const slideImageTypes = ['image/avif', 'image/webp'] as const;
export type SlideImageType = (typeof slideImageTypes)[number];

export const slideMaxBytes = 10 * 1024 * 1024;
export const slideMaxPixels = 40_000_000;

const translationsSchema = translationsOf({ caption: lineText(500) });

export const slideInputSchema = z.strictObject({
  caption: lineText(500).default(''),
  translations: translationsSchema.default({}),
});

export const slideUpdateSchema = slideInputSchema.extend({ revision: revisionSchema });

/** A new picture for a slide: refused when somebody else has changed the slide meanwhile. */
export const slideReplaceQuerySchema = z.strictObject({
  revision: z.coerce.number<number>().pipe(revisionSchema),
});

export const slideImageSchema = z.strictObject({
  /** An address on this server that always shows the same picture. */
  path: z.string(),
  contentType: z.enum(slideImageTypes),
  width: z.int(),
  height: z.int(),
});

const pictureShape = {
  fileName: z.string(),
  /** Of the file that was uploaded. */
  contentType: z.enum(slideTypes),
  caption: z.string(),
  /** Of the largest image: a place of this shape can be kept before it is loaded. */
  width: z.int(),
  height: z.int(),
  /** AVIF first, and of each type the narrow one first. */
  images: z.array(slideImageSchema),
};

export const slideSchema = z.strictObject({ id: idSchema, ...pictureShape });

export const adminSlideSchema = z.strictObject({
  ...editedShape,
  ...pictureShape,
  rowOrder: z.int(),
  translations: translationsSchema,
});

export const slideImageParamsSchema = z.strictObject({
  id: idQuerySchema,
  file: z.string().regex(/^[0-9a-f]{32}\.(avif|webp)$/),
});

export type SlideValues = z.output<typeof slideInputSchema>;
export type SlideImage = z.output<typeof slideImageSchema>;
export type Slide = z.output<typeof slideSchema>;
export type AdminSlide = z.output<typeof adminSlideSchema>;
