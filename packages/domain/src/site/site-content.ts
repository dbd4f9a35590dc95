import { persianOf, shownEnglish, type Translated, withSources } from '../text/translation.ts';

export type SiteLanguage = 'fa' | 'en';

/** A heading and what stands below it. */
export interface SitePart extends Translated {
  title: string;
  text: string;
}

/** All that the operator says and shows of themselves, as it is stored. */
export interface SiteContent extends Translated {
  name: string;
  footer: string;
  aboutLead: string;
  about: SitePart[];
  contactLead: string;
  address: string;
  hours: string;
  phones: string[];
  /** Empty: none. */
  email: string;
  privacyLead: string;
  privacy: SitePart[];
  /** A colour such as `#3eaf7c`. */
  accent: string;
}

export interface SiteTexts {
  name: string;
  footer: string;
  about: { lead: string; parts: { title: string; text: string }[] };
  contact: { lead: string; address: string; hours: string; phones: string[]; email: string | null };
  privacy: { lead: string; parts: { title: string; text: string }[] };
}

/** What is to be stored of an edit: an English text whose Persian one has changed is marked, in the parts too. */
export function editedSite<T extends SiteContent>(values: T, before: SiteContent): T {
  return {
    ...withSources(values, [before]),
    about: values.about.map((part) => withSources(part, before.about)),
    privacy: values.privacy.map((part) => withSources(part, before.privacy)),
  };
}

function textOf(translated: Translated, name: string, language: SiteLanguage): string {
  const persian = persianOf(translated, name);
  const english = shownEnglish(translated.translations, name);
  return language === 'en' ? english || persian : persian || (english ?? '');
}

/** As readers of one language see it. */
export function siteTexts(site: SiteContent, language: SiteLanguage): SiteTexts {
  const text = (name: keyof SiteContent) => textOf(site, name, language);
  const parts = (list: readonly SitePart[]) =>
    list.map((part) => ({ title: textOf(part, 'title', language), text: textOf(part, 'text', language) }));
  return {
    name: text('name'),
    footer: text('footer'),
    about: { lead: text('aboutLead'), parts: parts(site.about) },
    contact: {
      ...{ lead: text('contactLead'), address: text('address'), hours: text('hours') },
      ...{ phones: site.phones, email: site.email || null },
    },
    privacy: { lead: text('privacyLead'), parts: parts(site.privacy) },
  };
}
