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
/** What public pages read from their address and what it may be. With anything else a page is rendered for one person. */
const readParameters = new Map([
  ['lang', /^(?:fa|en)$/],
  ['years', number],
  ['months', number],
  ['page', number],
]);
/** Put into links by those who count visits; the pages know nothing of it. */
const trackingParameter = /^(?:utm_\w+|fbclid|gclid|msclkid|yclid|igshid|mc_[ce]id)$/;

/** Null for what is not cached: pages of one person, and addresses that nobody else will ask for. */
export function variantOf({ url, cookie }: Asked, origin: string): PageVariant | null {
  const start = url.indexOf('?');
  const path = start < 0 ? url : url.slice(0, start);
  if (!publicPath.test(path)) return null;
  const query = start < 0 ? '' : canonicalQuery(url.slice(start + 1));
  if (query === null) return null;
  const { theme, language } = languageIn(query, parseSettings(cookie ?? ''));
  const address = `${origin}${path}${query}`;
  return { key: `${language} ${theme} ${address}`, address, cookie: settingsCookiePair({ language, theme }) };
}

/**
 * Only what the page reads, in one order, so that neither the order nor anything else in the address makes another
 * page. Null where that cannot be told.
 */
function canonicalQuery(text: string): string | null {
  const given = new URLSearchParams(text);
  for (const name of given.keys())
    if (!(readParameters.has(name) || trackingParameter.test(name))) return null;
  const canonical = new URLSearchParams();
  for (const [name, form] of readParameters) {
    const [value, ...more] = given.getAll(name);
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
