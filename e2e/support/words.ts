import { readdirSync, readFileSync } from 'node:fs';
import type { Language } from './browser.ts';

type Catalogue = Record<string, string>;
export type Words = (key: string, params?: Record<string, string>) => string;

function readCatalogue(language: Language): Catalogue {
  const folder = new URL(`../../packages/web/messages/${language}/`, import.meta.url);
  const files = readdirSync(folder).filter((name) => name.endsWith('.json'));
  return Object.assign({}, ...files.map((name) => JSON.parse(readFileSync(new URL(name, folder), 'utf8'))));
}

const catalogues = new Map<Language, Catalogue>();

/** What the product says in a language, by the key of its catalogue. */
export function wordsOf(language: Language): Words {
  const catalogue = catalogues.get(language) ?? readCatalogue(language);
  catalogues.set(language, catalogue);
  return (key, params = {}) => {
    const sentence = catalogue[key];
    if (sentence === undefined) throw new Error(`no message ${key} in ${language}`);
    return sentence.replace(/\{(\w+)\}/g, (whole, name: string) => params[name] ?? whole);
  };
}
