import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { problemsOf } from './check-messages.mjs';

let folder: string;
let source: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'sanjeh-messages-'));
  source = path.join(folder, 'src');
  for (const room of [
    'list',
    'features/exam.admin',
    'features/exam-version',
    'features/result/score-history',
  ])
    mkdirSync(path.join(source, room), { recursive: true });
});
afterEach(() => rmSync(folder, { recursive: true }));

function catalogue(language: string, messages: Record<string, unknown>, file = 'exam.json') {
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
  catalogue('fa', { exam_hello: 'سلام {name}', exam_days: plural('{count} روز', '{count} روز') });
  catalogue('en', { exam_hello: 'Hello { name }', exam_days: plural('one day', '{count} days') });
  expect(problemsOf(folder, source)).toEqual([]);
});

test('accepts an escaped brace and markup as plain text', () => {
  catalogue('fa', { exam_hello: '\\{name} {#b}سلام{/b}' });
  catalogue('en', { exam_hello: 'Hello' });
  expect(problemsOf(folder, source)).toEqual([]);
});

test.each([
  ['a key missing in Persian', {}, { exam_hello: 'Hello' }, 'fa/exam.json: exam_hello is missing'],
  ['a key missing in English', { exam_hello: 'سلام' }, {}, 'en/exam.json: exam_hello is missing'],
  [
    'other parameters',
    { exam_hello: 'سلام {name}' },
    { exam_hello: 'Hello {user}' },
    'exam.json: exam_hello takes name in fa but user in en',
  ],
  [
    'a parameter lost in a plural',
    { exam_days: plural('یک روز', 'چند روز') },
    { exam_days: '{count} days {left}' },
    'exam.json: exam_days takes count in fa but count, left in en',
  ],
  ['an empty message', { exam_hello: ' ' }, { exam_hello: 'Hello' }, 'fa/exam.json: exam_hello is empty'],
])('refuses %s', (_, fa, en, problem) => {
  catalogue('fa', fa);
  catalogue('en', en);
  expect(problemsOf(folder, source)).toEqual([problem]);
});

test.each(['علي', 'كتاب'])('refuses the Arabic letter in %s', (text) => {
  catalogue('fa', { exam_hello: text });
  catalogue('en', { exam_hello: 'Hello' });
  expect(problemsOf(folder, source)).toEqual([expect.stringContaining('Arabic')]);
});

test('refuses a Persian form for a number in English digits, which no Persian number is', () => {
  const forms = (one: string) => [
    {
      declarations: ['input count'],
      selectors: ['count'],
      match: { [one]: '{count} a', 'count=*': '{count} b' },
    },
  ];
  catalogue('fa', { exam_days: forms('count=1'), exam_hours: forms('count=۱') });
  catalogue('en', { exam_days: forms('count=1'), exam_hours: forms('count=1') });
  expect(problemsOf(folder, source)).toEqual([
    'fa/exam.json: exam_days has a form that is never used: Persian numbers are written ۱, ۲, ۳',
  ]);
});

test('refuses a key that stands in two files', () => {
  for (const language of ['fa', 'en']) {
    catalogue(language, { exam_hello: 'x' }, 'exam.json');
    catalogue(language, { exam_hello: 'x', list_hello: 'x' }, 'list.json');
  }
  expect(problemsOf(folder, source)).toEqual(
    ['fa', 'en'].flatMap((language) => [
      `${language}/list.json: exam_hello begins like no message of this file`,
      `${language}/list.json: exam_hello stands in exam.json too`,
    ]),
  );
});

test('accepts a catalogue named after a room, an entity or a part of a feature', () => {
  for (const language of ['fa', 'en']) {
    catalogue(language, { list_hello: 'x' }, 'list.json');
    catalogue(language, { exam_version_hello: 'x' }, 'exam-version.json');
    catalogue(language, { exam_hello: 'x' }, 'exam.json');
    catalogue(language, { score_history_hello: 'x' }, 'score-history.json');
  }
  expect(problemsOf(folder, source)).toEqual([]);
});

test('refuses a catalogue that no folder explains', () => {
  for (const language of ['fa', 'en']) catalogue(language, { people_hello: 'x' }, 'people.json');
  expect(problemsOf(folder, source)).toEqual([
    'fa/people.json is named after no room, no entity and no part of a feature',
    'en/people.json is named after no room, no entity and no part of a feature',
  ]);
});

test.each(['hello', 'list_hello', 'exam_version_hello'])('refuses %s among the messages of exams', (key) => {
  for (const language of ['fa', 'en']) {
    catalogue(language, { exam_title: 'x', [key]: 'x' }, 'exam.json');
    catalogue(language, { exam_version_title: 'x' }, 'exam-version.json');
    catalogue(language, { list_title: 'x' }, 'list.json');
  }
  expect(problemsOf(folder, source)).toEqual([
    `fa/exam.json: ${key} begins like no message of this file`,
    `en/exam.json: ${key} begins like no message of this file`,
  ]);
});
