import type { SiteValues } from '@sanjeh/contract/site/site.admin.schema';
import type { Message } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';

/** What the fields are called, in the form, in the history and where two versions are compared. */
export const siteLabels = {
  name: m.site_field_name,
  footer: m.site_field_footer,
  aboutLead: m.site_field_about_lead,
  about: m.site_field_about,
  contactLead: m.site_field_contact_lead,
  address: m.site_contact_address,
  hours: m.site_contact_hours,
  phones: m.site_contact_phone,
  email: m.site_contact_email,
  privacyLead: m.site_field_privacy_lead,
  privacy: m.site_field_privacy,
  accent: m.site_field_accent,
  logoId: m.site_field_logo,
} as const satisfies Record<Exclude<keyof SiteValues, 'translations'>, Message>;

export type SiteField = keyof typeof siteLabels;

type Part = { title: string; text: string; translations?: { en?: { title?: string; text?: string } } };

/** A value as people read it; the parts of a page with their headings, and in English where they are. */
export function valueText(field: string, value: unknown): string | null {
  if (field === 'phones') return (value as string[]).join(' · ') || null;
  if (field !== 'about' && field !== 'privacy') return null;
  const lines = (value as Part[]).flatMap(({ title, text, translations }) => [
    `${title}: ${text}`,
    ...(translations?.en ? [`${translations.en.title ?? ''}: ${translations.en.text ?? ''}`] : []),
  ]);
  return lines.join('\n') || null;
}
