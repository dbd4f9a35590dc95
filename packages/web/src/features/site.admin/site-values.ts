import type { AdminSite, SiteLogo, SiteLook, SiteValues } from '@sanjeh/contract/site/site.admin.schema';
import { editedSite, type SiteContent, siteTexts } from '@sanjeh/domain/site/site-content';
import { translatedValues } from '#form/translated-values.ts';
import type { LanguageType } from '#settings/settings.ts';

const texts = ['name', 'footer', 'aboutLead', 'contactLead', 'address', 'hours', 'privacyLead'] as const;
const partTexts = ['title', 'text'] as const;
export type SiteText = (typeof texts)[number];

const phoneFields = 3;
export const noPart = translatedValues(partTexts);

/** What is seen before it is published. */
export type SiteDraft = { content: SiteContent; look: SiteLook };

export function toFormValues(site: AdminSite): SiteValues {
  const { phones, email, accent, logoId, about, privacy } = site;
  const partsOf = (parts: AdminSite['about']) => parts.map((part) => translatedValues(partTexts, part));
  return {
    ...translatedValues(texts, site),
    ...{ email, accent, logoId },
    phones: Array.from({ length: phoneFields }, (_, at) => phones[at] ?? ''),
    about: partsOf(about),
    privacy: partsOf(privacy),
  };
}

/** As it would be published now: an English text that is out of date is not shown there either. */
export function draftOf(values: SiteValues, logo: SiteLogo | null, saved: AdminSite): SiteDraft {
  const content = editedSite(
    { ...values, phones: values.phones.filter((phone) => phone !== '') },
    saved as SiteContent,
  );
  const inBoth = (name: 'name' | 'footer') => ({
    fa: siteTexts(content, 'fa')[name],
    en: siteTexts(content, 'en')[name],
  });
  return {
    content,
    look: {
      ...saved.look,
      ...{ name: inBoth('name'), footer: inBoth('footer') },
      logo: logo && { path: logo.path, width: logo.width, height: logo.height },
    },
  };
}

export function textNames<Text extends SiteText>(language: LanguageType, names: readonly Text[]) {
  return names.map((name) => (language === 'fa' ? name : (`translations.en.${name}` as const)));
}
