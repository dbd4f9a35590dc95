import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { problemsOf } from './check-messages.mjs';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'sanjeh-messages-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function catalogue(language: string, messages: Record<string, unknown>, file = 'shell.json') {
  mkdirSync(path.join(folder, language), { recursive: true });
  writeFileSync(path.join(folder, language, file), JSON.stringify(messages));
}

const plural = (one: string, other: string) => [
  {
    declarations: ['input count', 'local form = count: plural'],
    selectors: ['form'],
    match: { 'form=one': one, 'form=other': other },
  },
];

test('accepts catalogues that agree', () => {
  catalogue('fa', { hello: 'سلام {name}', days: plural('{count} روز', '{count} روز') });
  catalogue('en', { hello: 'Hello { name }', days: plural('one day', '{count} days') });
  expect(problemsOf(folder)).toEqual([]);
});

test('accepts an escaped brace and markup as plain text', () => {
  catalogue('fa', { hello: '\\{name} {#b}سلام{/b}' });
  catalogue('en', { hello: 'Hello' });
  expect(problemsOf(folder)).toEqual([]);
});

test.each([
  ['a key missing in Persian', {}, { hello: 'Hello' }, 'fa/shell.json: hello is missing'],
  ['a key missing in English', { hello: 'سلام' }, {}, 'en/shell.json: hello is missing'],
  [
    'other parameters',
    { hello: 'سلام {name}' },
    { hello: 'Hello {user}' },
    'shell.json: hello takes name in fa but user in en',
  ],
  [
    'a parameter lost in a plural',
    { days: plural('یک روز', 'چند روز') },
    { days: '{count} days {left}' },
    'shell.json: days takes count in fa but count, left in en',
  ],
  ['an empty message', { hello: ' ' }, { hello: 'Hello' }, 'fa/shell.json: hello is empty'],
])('refuses %s', (_, fa, en, problem) => {
  catalogue('fa', fa);
  catalogue('en', en);
  expect(problemsOf(folder)).toEqual([problem]);
});

test.each(['علي', 'كتاب'])('refuses the Arabic letter in %s', (text) => {
  catalogue('fa', { hello: text });
  catalogue('en', { hello: 'Hello' });
  expect(problemsOf(folder)).toEqual([expect.stringContaining('Arabic')]);
});

test('refuses a key that stands in two files', () => {
  for (const language of ['fa', 'en']) {
    catalogue(language, { hello: 'x' }, 'a.json');
    catalogue(language, { hello: 'x' }, 'b.json');
  }
  expect(problemsOf(folder)).toEqual([
    'fa/b.json: hello stands in a.json too',
    'en/b.json: hello stands in a.json too',
  ]);
});
