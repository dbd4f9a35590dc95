import { readdirSync, readFileSync } from 'node:fs';
import type { Language } from './browser.ts';

/** With forms for certain numbers, such as one: `count=1`, and `count=*` for all others. */
type Variants = [{ match: Record<string, string> }];
type Catalogue = Record<string, string | Variants>;
export type Words = (key: string, params?: Record<string, string>) => string;

function readCatalogue(language: Language): Catalogue {
  const folder = new URL(`../../packages/web/messages/${language}/`, import.meta.url);
  const files = readdirSync(folder).filter((name) => name.endsWith('.json'));
  return Object.assign({}, ...files.map((name) => JSON.parse(readFileSync(new URL(name, folder), 'utf8'))));
}

function formOf([{ match }]: Variants, params: Record<string, string>): string | undefined {
  const forms = Object.entries(match).map(([form, text]) => ({ parts: form.split('='), text }));
  return forms.find(({ parts: [name = '', value] }) => value === '*' || params[name] === value)?.text;
}

const catalogues = new Map<Language, Catalogue>();

/** What the product says in a language, by the key of its catalogue. */
export function wordsOf(language: Language): Words {
  const catalogue = catalogues.get(language) ?? readCatalogue(language);
  catalogues.set(language, catalogue);
  return (key, params = {}) => {
    const found = catalogue[key];
    const sentence = typeof found === 'object' ? formOf(found, params) : found;
    if (sentence === undefined) throw new Error(`no message ${key} in ${language}`);
    return sentence.replace(/\{(\w+)\}/g, (whole, name: string) => params[name] ?? whole);
  };
}
