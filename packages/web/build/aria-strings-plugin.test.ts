import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { LocalizedStringDictionary, LocalizedStringFormatter } from '@internationalized/string';
import { describe, expect, it } from 'vitest';
import { dictionaryModule, persianStrings } from './aria-strings-plugin.ts';
import { argumentsOf, compileIcuMessage, parseIcuMessage } from './icu-message.ts';

const require = createRequire(import.meta.url);
const packages = ['react-aria', 'react-stately', 'react-aria-components'];
/** Colour pickers are no part of the product; asking for one stops the build. */
const unused = new Set(['react-aria/color', 'react-stately/color']);

type English = Record<string, string | ((...given: unknown[]) => string)>;

async function englishDictionaries(): Promise<Map<string, English>> {
  const found = new Map<string, English>();
  for (const name of packages) {
    const folder = join(dirname(require.resolve(`${name}/package.json`)), 'dist/private/intl');
    for (const path of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
      if (!path.endsWith('en-US.mjs')) continue;
      const area = dirname(path);
      const key = area === '.' ? name : `${name}/${area}`;
      if (!unused.has(key)) found.set(key, (await import(join(folder, path))).default);
    }
  }
  return found;
}

/** Which arguments a compiled English message reads, seen from outside by giving it an object that takes notes. */
function argumentsRead(message: English[string] | undefined): Set<string> {
  const read = new Set<string>();
  if (typeof message !== 'function') return read;
  const notes = new Proxy({}, { get: (_, key) => read.add(String(key)) && 1 });
  const runAll = (options: Record<string, unknown>) => {
    for (const option of Object.values(options)) if (typeof option === 'function') option();
    return '';
  };
  message(notes, {
    number: String,
    plural: (_: number, options: Record<string, unknown>) => runAll(options),
    select: runAll,
  });
  return read;
}

const dictionaries = await englishDictionaries();

describe('the Persian strings of React Aria', () => {
  it('finds the dictionaries that React Aria ships', () => {
    expect([...dictionaries.keys()]).toEqual(
      expect.arrayContaining(['react-aria/calendar', 'react-aria-components']),
    );
  });

  it.each([...dictionaries])('%s has every string, with the same arguments', (name, english) => {
    const persian = persianStrings[name] ?? {};
    expect(Object.keys(persian).sort()).toEqual(Object.keys(english).sort());
    for (const [key, message] of Object.entries(persian)) {
      expect([...argumentsOf(parseIcuMessage(message))].sort(), key).toEqual(
        [...argumentsRead(english[key])].sort(),
      );
    }
  });

  it('has no Arabic letter where Persian has its own', () => {
    expect(JSON.stringify(persianStrings)).not.toMatch(/[يكىة]/);
  });
});

describe('a rewritten dictionary', () => {
  const path = join(dirname(require.resolve('react-aria/package.json')), 'dist/private/grid/intlStrings.mjs');

  it('keeps English, adds Persian and drops the rest', () => {
    const code = dictionaryModule('react-aria', readFileSync(path, 'utf8'));
    expect(code.match(/"[a-z]{2}-[A-Z]{2}"/g)).toEqual(['"en-US"', '"fa-IR"']);
    expect(code).toContain('../intl/grid/en-US.mjs');
  });

  it('refuses a dictionary that has no Persian', () => {
    const colour = path.replace('grid', 'color');
    expect(() => dictionaryModule('react-aria', readFileSync(colour, 'utf8'))).toThrow('react-aria/color');
  });
});

describe('compiled messages', () => {
  const format = (message: string, values?: Record<string, string | number | boolean>) => {
    const compiled = new Function(`return ${compileIcuMessage(message)}`)();
    const dictionary = new LocalizedStringDictionary({ 'fa-IR': { message: compiled } }, 'fa-IR');
    return new LocalizedStringFormatter('fa-IR', dictionary).format('message', values);
  };

  it.each([
    ['plain', undefined, 'plain'],
    ['{item} "`$ ok', { item: '"`$' }, '"`$ "`$ ok'],
    ['{count, number}', { count: 12 }, '۱۲'],
    ['{count, plural, =0 {none} other {# x}}.', { count: 0 }, 'none.'],
    ['{count, plural, =0 {none} other {# x}}.', { count: 3 }, '۳ x.'],
    ['{on, select, true {yes {n, plural, other {#}}} other {}}!', { on: true, n: 2 }, 'yes ۲!'],
    ['{on, select, true {yes} other {}}!', { on: false }, '!'],
  ])('%s', (message, values, expected) => {
    expect(format(message, values)).toBe(expected);
  });

  it.each(['{a', '}', '{a, plural, one {x}}', '{a, date}'])('refuses %s', (message) => {
    expect(() => compileIcuMessage(message)).toThrow();
  });
});
