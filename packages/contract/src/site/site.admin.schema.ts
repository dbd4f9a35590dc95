import { isHexColour } from '@sanjeh/domain/colour/rgb';
import { toAsciiDigits } from '@sanjeh/domain/persian/digits';
import { blockText, lineText, requiredBlock, requiredLine } from '../shared/content-text.schema.ts';
import { idSchema } from '../shared/identity.schema.ts';
import { translationsOf } from '../shared/translations.schema.ts';
import { z } from '../zod.ts';

export const logoTypes = ['image/png', 'image/webp', 'image/jpeg', 'image/avif'] as const;
export const logoMaxBytes = 5 * 1024 * 1024;
/** Of the longer side, in pixels: the icons of a phone are drawn from it. */
export const logoMinSide = 128;

const mostParts = 12;
const mostPhones = 3;

/** As they are dialled, with the country's code: +982112345678. */
export const sitePhoneSchema = z
  .string()
  .overwrite((text) => toAsciiDigits(text).replace(/[\s()-]/g, ''))
  .regex(/^(\+\d{6,15})?$/);

const partTexts = { title: lineText(200), text: blockText(3000) };

export const sitePartSchema = z.strictObject({
  title: requiredLine(200),
  text: requiredBlock(3000),
  translations: translationsOf(partTexts).default({}),
});

const texts = {
  name: lineText(60),
  footer: lineText(300),
  aboutLead: blockText(1000),
  contactLead: blockText(1000),
  address: blockText(500),
  hours: blockText(500),
  privacyLead: blockText(1000),
};

const parts = z.array(sitePartSchema).max(mostParts);

export const siteValuesSchema = z.strictObject({
  ...texts,
  name: requiredLine(60),
  about: parts,
  phones: z
    .array(sitePhoneSchema)
    .max(mostPhones)
    .overwrite((phones) => phones.filter((phone) => phone !== '')),
  email: z.union([z.literal(''), z.email()], { error: 'email' }),
  privacy: parts,
  /** It is made lighter or darker where it could not be seen; see the colours in the answer. */
  accent: z
    .string()
    .overwrite((text) => text.trim().toLowerCase())
    .refine(isHexColour, { error: 'pattern' }),
  /** Null: the product's own mark. */
  logoId: idSchema.nullable(),
  translations: translationsOf(texts).default({}),
});

/** 0: as the product came. */
const siteVersionSchema = z.int().min(0).max(2_147_483_647);

export const siteUpdateSchema = siteValuesSchema.extend({ revision: siteVersionSchema });
export const siteTakeBackSchema = z.strictObject({ version: siteVersionSchema, revision: siteVersionSchema });

export const siteLogoSchema = z.strictObject({
  id: idSchema,
  /** An address on this server that always shows the same picture. */
  path: z.string(),
  width: z.int(),
  height: z.int(),
});

const inBoth = z.strictObject({ fa: z.string(), en: z.string() });

/** What every page knows of the site, whatever it shows. */
export const siteLookSchema = z.strictObject({
  /** Of the document. */
  title: inBoth,
  name: inBoth,
  footer: inBoth,
  /** A style sheet; null where the product's own colours are used. */
  colours: z.string().nullable(),
  logo: siteLogoSchema.omit({ id: true }).nullable(),
  /** Addresses of pictures made from the logo; null: the product's own. */
  icons: z.strictObject({ tab: z.string(), touch: z.string(), preview: z.string() }).nullable(),
  /** Where days begin and end. Left out: in Tehran. */
  timeZone: z.string().optional(),
});

export const adminSiteSchema = z.strictObject({
  ...siteValuesSchema.shape,
  logo: siteLogoSchema.nullable(),
  revision: siteVersionSchema,
  look: siteLookSchema,
});

export type SiteValues = z.output<typeof siteValuesSchema>;
export type SiteFormValues = z.input<typeof siteValuesSchema>;
export type SiteUpdate = z.output<typeof siteUpdateSchema>;
export type SiteTakeBack = z.output<typeof siteTakeBackSchema>;
export type SiteLogo = z.output<typeof siteLogoSchema>;
export type SiteLook = z.output<typeof siteLookSchema>;
export type AdminSite = z.output<typeof adminSiteSchema>;
