import { parseSettings, type Settings, settingsCookiePair } from '@sanjeh/contract/web/settings';

/** One of the forms in which a public page is kept. It is rendered from this alone, so it cannot hold anything else. */
export type PageVariant = {
  key: string;
  address: string;
  cookie: string;
};

type Asked = { url: string; cookie: string | undefined };

const publicPath = /^\/public(?:\/[\w-]+)*$/;
const number = /^\d{1,5}$/;
/** What public pages read from their address and what it may be. With anything else a page is rendered for one person. */
const read = new Map([
  ['lang', /^(?:fa|en)$/],
  ['years', number],
  ['months', number],
  ['page', number],
]);
/** Put into links by those who count visits; the pages know nothing of it. */
const counted = /^(?:utm_\w+|fbclid|gclid|msclkid|yclid|igshid|mc_[ce]id)$/;

/** Null for what is not kept: pages of one person, and addresses that nobody else will ask for. */
export function variantOf({ url, cookie }: Asked, origin: string): PageVariant | null {
  const start = url.indexOf('?');
  const path = start < 0 ? url : url.slice(0, start);
  if (!publicPath.test(path)) return null;
  const query = start < 0 ? '' : readQuery(url.slice(start + 1));
  if (query === null) return null;
  const { theme, language } = languageIn(query, parseSettings(cookie ?? ''));
  const address = `${origin}${path}${query}`;
  return { key: `${language} ${theme} ${address}`, address, cookie: settingsCookiePair({ language, theme }) };
}

/** In one order, so that the order in the address makes no difference. */
function readQuery(text: string): string | null {
  const given = new URLSearchParams(text);
  for (const name of given.keys()) if (!(read.has(name) || counted.test(name))) return null;
  const kept = new URLSearchParams();
  for (const [name, form] of read) {
    const [value, ...more] = given.getAll(name);
    if (value === undefined) continue;
    if (more.length > 0 || !form.test(value)) return null;
    kept.set(name, value);
  }
  return kept.size === 0 ? '' : `?${kept}`;
}

/** As the page itself has it: the address comes before the cookie. */
function languageIn(query: string, settings: Settings): Pick<Settings, 'theme' | 'language'> {
  const named = /[?&]lang=(fa|en)/.exec(query)?.[1];
  return {
    theme: settings.theme,
    language: (named as Settings['language'] | undefined) ?? settings.language,
  };
}
