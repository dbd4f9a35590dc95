import type { PageContext } from '../page-context.ts';
import type { LanguageType } from '../settings/settings.ts';

type PageWords = {
  path: string;
  title: string;
  description: string;
  /** Facts for search engines, in schema.org's words. */
  facts?: object;
};

const locales = { fa: 'fa_IR', en: 'en_GB' } as const;
const maxDescription = 200;

function addressIn(language: LanguageType, origin: string, path: string): string {
  if (language === 'fa') return origin + path;
  return `${origin}${path}${path.includes('?') ? '&' : '?'}lang=en`;
}

function shortened(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= maxDescription) return line;
  return `${line.slice(0, line.lastIndexOf(' ', maxDescription - 1))}…`;
}

/** For search engines and previews of links. The title of the document itself is the same on all pages. */
export function pageHead({ publicUrl, look }: PageContext, language: LanguageType, words: PageWords) {
  const { path, title, facts } = words;
  const description = shortened(words.description);
  return {
    meta: [
      { name: 'description', content: description },
      { property: 'og:type', content: 'website' },
      { property: 'og:site_name', content: look.name[language] },
      { property: 'og:title', content: title },
      { property: 'og:description', content: description },
      ...(publicUrl ? addressMeta(addressIn(language, publicUrl, path), publicUrl + previewOf(look)) : []),
      { property: 'og:locale', content: locales[language] },
      { property: 'og:locale:alternate', content: locales[language === 'fa' ? 'en' : 'fa'] },
      { name: 'twitter:card', content: 'summary_large_image' },
      ...(facts ? [{ 'script:ld+json': { '@context': 'https://schema.org', ...facts } }] : []),
    ],
    links: publicUrl ? addressLinks(language, publicUrl, path) : [],
  };
}

function previewOf({ icons }: PageContext['look']): string {
  return icons?.preview ?? '/icons/preview.png';
}

function addressMeta(address: string, image: string) {
  return [
    { property: 'og:url', content: address },
    { property: 'og:image', content: image },
  ];
}

function addressLinks(language: LanguageType, origin: string, path: string) {
  return [
    { rel: 'canonical', href: addressIn(language, origin, path) },
    { rel: 'alternate', hrefLang: 'fa', href: addressIn('fa', origin, path) },
    { rel: 'alternate', hrefLang: 'en', href: addressIn('en', origin, path) },
    { rel: 'alternate', hrefLang: 'x-default', href: addressIn('fa', origin, path) },
  ];
}
