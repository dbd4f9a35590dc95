import { parseSettings, type Settings, settingsCookiePair } from '@sanjeh/contract/web/settings';

/** A public page as many see it. It is rendered from this alone, so it cannot hold anything else. */
export type PageVariant = {
  readonly key: string;
  readonly address: string;
  readonly cookie: string;
};

type Asked = { url: string; cookie: string | undefined };

const publicPath = /^\/public(?:\/[\w-]+)*$/;
const number = /^\d{1,5}$/;

type Parameter = { readonly form: RegExp; readonly pages: RegExp };
/**
 * What public pages read from their address, which of them, and what it may be. Nothing else in an address makes
 * another page. A value in another form is read by the page itself, which then is rendered for one person.
 */
const readParameters: ReadonlyMap<string, Parameter> = new Map([
  ['lang', { form: /^(?:fa|en)$/, pages: /^/ }],
  ['years', { form: number, pages: /^\/public\/categories$/ }],
  ['months', { form: number, pages: /^\/public\/categories$/ }],
  ['page', { form: number, pages: /^\/public\/categories(?:\/\w+-exam)?$/ }],
  // A search has as many answers as there are words.
  ['q', { form: /^$/, pages: /^\/public\/faq$/ }],
]);

/** Null for what is not cached: pages of one person, and addresses that nobody else will ask for. */
export function variantOf({ url, cookie }: Asked, origin: string): PageVariant | null {
  const start = url.indexOf('?');
  const path = start < 0 ? url : url.slice(0, start);
  if (!publicPath.test(path)) return null;
  const query = start < 0 ? '' : canonicalQuery(path, url.slice(start + 1));
  if (query === null) return null;
  const { theme, language } = languageIn(query, parseSettings(cookie ?? ''));
  const address = `${origin}${path}${query}`;
  return { key: `${language} ${theme} ${address}`, address, cookie: settingsCookiePair({ language, theme }) };
}

/**
 * Only what the page reads, in one order, so that neither the order nor anything else in the address makes another
 * page. Null where that cannot be told.
 */
function canonicalQuery(path: string, text: string): string | null {
  const given = new URLSearchParams(text);
  const canonical = new URLSearchParams();
  for (const [name, { form, pages }] of readParameters) {
    const [value, ...more] = pages.test(path) ? given.getAll(name) : [];
    if (value === undefined) continue;
    if (more.length > 0 || !form.test(value)) return null;
    canonical.set(name, value);
  }
  return canonical.size === 0 ? '' : `?${canonical}`;
}

/** As the page itself has it: the address comes before the cookie. */
function languageIn(query: string, settings: Settings): Pick<Settings, 'theme' | 'language'> {
  const named = /[?&]lang=(fa|en)/.exec(query)?.[1];
  return {
    theme: settings.theme,
    language: (named as Settings['language'] | undefined) ?? settings.language,
  };
}
