import { requiredBlock, requiredLine } from '../shared/content-text.schema.ts';
import { z } from '../zod.ts';
import { sitePhoneSchema } from './site.admin.schema.ts';

const contactShape = { phones: z.array(z.string()), email: z.string().nullable() };

const pageSchema = z.strictObject({
  lead: z.string(),
  parts: z.array(z.strictObject({ title: z.string(), text: z.string() })),
});

/** What the operator says about themselves, in the language of the request. */
export const siteSchema = z.strictObject({
  about: pageSchema,
  contact: z.strictObject({ ...contactShape, lead: z.string(), address: z.string(), hours: z.string() }),
  privacy: pageSchema,
});

export const siteImageTypes = ['image/webp', 'image/png'] as const;

export const siteImageParamsSchema = z.strictObject({
  file: z.string().regex(/^[0-9a-f]{32}\.(webp|png)$/),
});

const line = z.strictObject({ fa: requiredLine(500), en: requiredLine(500) });
const block = z.strictObject({ fa: requiredBlock(5000), en: requiredBlock(5000) });
const filePageSchema = z.strictObject({
  lead: block,
  parts: z.array(z.strictObject({ title: line, text: block })),
});

/** What the site says before anybody has changed it in the interface. An operator's file may leave some of it out. */
export const siteFileSchema = z.strictObject({
  name: line.optional(),
  footer: line.optional(),
  about: filePageSchema,
  contact: z.strictObject({
    ...{ phones: z.array(sitePhoneSchema), email: z.email().nullable() },
    ...{ lead: block, address: block, hours: block },
  }),
  privacy: filePageSchema.optional(),
});

export type Site = z.output<typeof siteSchema>;
export type SiteFile = z.output<typeof siteFileSchema>;
