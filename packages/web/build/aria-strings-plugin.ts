import { createHash } from 'node:crypto';
import type { Plugin } from 'vite';
import persian from './aria-strings.fa.json' with { type: 'json' };
import { compileIcuMessage } from './icu-message.ts';

export const persianStrings: Record<string, Record<string, string>> = persian;

const packages = ['react-aria', 'react-stately', 'react-aria-components'];
const dictionaryFile =
  /[\\/]node_modules[\\/](react-aria|react-stately|react-aria-components)[\\/]dist[\\/]private[\\/](?:\w+[\\/])?intlStrings\.mjs$/;
const englishImport = /from "(\.\.?\/intl\/(?:(\w+)\/)?en-US\.mjs)"/;

/** A dictionary of React Aria with our Persian beside its English, and nothing else. */
export function dictionaryModule(packageName: string, code: string): string {
  const found = englishImport.exec(code);
  if (!found)
    throw new Error(`No English strings in a dictionary of ${packageName}: has its layout changed?`);
  const name = found[2] ? `${packageName}/${found[2]}` : packageName;
  const strings = persianStrings[name];
  if (!strings) throw new Error(`aria-strings.fa.json lacks «${name}», which the product now uses.`);
  const entries = Object.entries(strings).map(
    ([key, message]) => `  ${JSON.stringify(key)}: ${compileIcuMessage(message)},`,
  );
  return `import english from ${JSON.stringify(found[1])};\nexport default {\n"en-US": english,\n"fa-IR": {\n${entries.join('\n')}\n},\n};\n`;
}

/**
 * React Aria speaks 34 languages and Persian is not among them. Its dictionaries are rewritten while bundling,
 * in the pages, in the server's rendering and in the development server's prepared packages alike.
 */
export function ariaStringsPlugin(): Plugin {
  const transform = {
    filter: { id: dictionaryFile },
    handler(code: string, id: string) {
      const packageName = dictionaryFile.exec(id)?.[1];
      return packageName ? { code: dictionaryModule(packageName, code), map: null } : null;
    },
  };
  // The prepared packages are kept until a plugin's name changes, so the name carries what the texts are.
  const digest = createHash('sha256').update(JSON.stringify(persian)).digest('hex').slice(0, 12);
  return {
    name: 'sanjeh:aria-strings',
    enforce: 'pre',
    config: () => ({
      ssr: { noExternal: packages },
      optimizeDeps: { rolldownOptions: { plugins: [{ name: `sanjeh:aria-strings-${digest}`, transform }] } },
    }),
    transform,
  };
}
