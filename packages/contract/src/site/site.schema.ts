import { z } from '../zod.ts';

const contactShape = {
  /** As they are dialled, with the country's code: +982112345678. */
  phones: z.array(z.string().regex(/^\+\d{6,15}$/)),
  email: z.email().nullable(),
};

/** What the operator says about themselves, in the language of the request. */
export const siteSchema = z.strictObject({
  about: z.strictObject({
    lead: z.string(),
    parts: z.array(z.strictObject({ title: z.string(), text: z.string() })),
  }),
  contact: z.strictObject({
    ...contactShape,
    lead: z.string(),
    address: z.string(),
    hours: z.string(),
  }),
});

const text = z.strictObject({ fa: z.string().min(1), en: z.string().min(1) });

/** The operator's file: the same, with each text in both languages. */
export const siteFileSchema = z.strictObject({
  about: z.strictObject({ lead: text, parts: z.array(z.strictObject({ title: text, text })) }),
  contact: z.strictObject({ ...contactShape, lead: text, address: text, hours: text }),
});

export type Site = z.output<typeof siteSchema>;
export type SiteFile = z.output<typeof siteFileSchema>;
