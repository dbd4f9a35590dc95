import { blockText } from '../shared/content-text.schema.ts';
import { idSchema, revisionSchema } from '../shared/identity.schema.ts';
import { translationsOf } from '../shared/translations.schema.ts';
import { z } from '../zod.ts';

/** Empty: nothing is asked. */
export const consentText = blockText(5000);

/** The words that are asked to be agreed to, in the language of the request where they exist in it. */
export const consentWordsSchema = z.strictObject({
  /** Other words have another number, for the whole site. An agreement names the one that was read. */
  version: idSchema,
  text: z.string(),
  /** The language that the text is in. */
  language: z.enum(['fa', 'en']),
});

export const consentInputSchema = z.strictObject({ version: idSchema });

export const consentParamsSchema = z.strictObject({ id: z.uuid() });

export const givenConsentSchema = z.strictObject({
  id: z.uuid(),
  /** Null: the words are the site's, for all exams without their own. */
  exameId: idSchema.nullable(),
  title: z.string().nullable(),
  words: consentWordsSchema,
  givenAt: z.iso.datetime(),
  withdrawnAt: z.iso.datetime().nullable(),
  /** Who signed it on paper; null: it was given here. */
  signedBy: z.string().nullable(),
  /** Attempts under way that would end without a result if it were withdrawn now. */
  openAttempts: z.int(),
});

export const givenConsentsSchema = z.strictObject({ items: z.array(givenConsentSchema) });

export const withdrawnConsentSchema = z.strictObject({
  id: z.uuid(),
  withdrawnAt: z.iso.datetime(),
  /** The exams whose attempts under way have ended without a result. */
  stopped: z.array(z.strictObject({ id: z.uuid(), exameId: idSchema })),
});

/** What a result says of the consent it was taken under. */
export const resultConsentSchema = z.strictObject({
  id: z.uuid(),
  version: idSchema,
  givenAt: z.iso.datetime(),
  withdrawnAt: z.iso.datetime().nullable(),
});

const siteTranslations = translationsOf({ consent: consentText });

export const siteConsentInputSchema = z.strictObject({
  consent: consentText.default(''),
  translations: siteTranslations.default({}),
});

export const siteConsentUpdateSchema = siteConsentInputSchema.extend({ revision: revisionSchema });

export const siteConsentSchema = z.strictObject({
  consent: z.string(),
  translations: siteTranslations,
  /** Null: nothing is asked. */
  version: idSchema.nullable(),
  revision: revisionSchema,
});

export type ConsentWords = z.output<typeof consentWordsSchema>;
export type GivenConsent = z.output<typeof givenConsentSchema>;
export type WithdrawnConsent = z.output<typeof withdrawnConsentSchema>;
export type ResultConsent = z.output<typeof resultConsentSchema>;
export type SiteConsent = z.output<typeof siteConsentSchema>;
export type SiteConsentValues = z.output<typeof siteConsentInputSchema>;
export type SiteConsentUpdate = z.output<typeof siteConsentUpdateSchema>;
