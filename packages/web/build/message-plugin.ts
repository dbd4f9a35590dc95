import type { Plugin } from 'vite';

const messageFile = /[\\/]paraglide[\\/]messages[\\/](?!_index\.js)\w+\.js$/;
const text = String.raw`return /\*\* @type \{LocalizedString\} \*/ \((${'`.*`'})\)`;
const variants = new RegExp(String.raw`\tif \((.*)\) ${text};\n`, 'g');
const sentence = new RegExp(
  String.raw`^const (en|fa)_\w+ = .*=> \{\n((?:\tif .*;\n)*)\t${text}\n(?:\t\n)?\};$`,
  'gm',
);
const choice =
  /^export const (\w+) = .*=> \{\n\tconst locale = experimentalStaticLocale \?\? options\.locale \?\? getLocale\(\)\n\tif \(locale === "en"\) return en_\1\(inputs\)\n\treturn fa_\1\(inputs\)\n\}\);$/m;

/** The same message in one expression. The language is always given with it; without one English is the base. */
export function leanMessage(code: string): string {
  const name = choice.exec(code)?.[1];
  const { en, fa } = Object.fromEntries(
    [...code.matchAll(sentence)].map(([, language, cases = '', other]) => [
      language,
      cases.replace(variants, '$1 ? $2 : ') + other,
    ]),
  );
  if (name === undefined || en === undefined || fa === undefined)
    throw new Error('A compiled message has another form than it used to have: has its compiler changed?');
  return `export const ${name} = (i, options = {}) => options.locale === "fa" ? ${fa} : ${en};\n`;
}

/** A compiled message is three functions and asks for the language; every page carries a hundred of them. */
export function messagePlugin(): Plugin {
  return {
    name: 'sanjeh:message',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: messageFile },
      handler: (code) => ({ code: leanMessage(code), map: null }),
    },
  };
}
