import { expect, test } from 'vitest';
import { formatDate, formatNumber } from '#i18n/format.ts';
import { sayIn } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import type { Words } from '#ui/words.ts';
import { comparedFields } from './compared-fields.ts';
import type { FormNames } from './form-names.ts';

const tools = {
  say: (message: never, params?: never) => sayIn('en', message, params),
  format: {
    number: (value: number) => formatNumber('fa', value),
    date: (day: string) => formatDate('en', day),
  },
} as Parameters<typeof comparedFields>[3];

test('two versions are compared by the fields that are shown, with their labels and in words of the language', () => {
  const names: FormNames = new Map<string, Words>([
    ['consent', m.consent_site_label],
    ['translations.en.consent', m.consent_site_label],
    ['months', 'Months'],
    ['same', 'Same'],
    ['reminds', 'Reminds'],
    ['until', 'Until'],
  ]);
  const mine = {
    consent: 'الف',
    translations: { en: { consent: '' } },
    months: 12,
    same: 'x',
    hidden: 1,
    reminds: true,
  };
  const theirs = {
    consent: 'ب',
    translations: { en: { consent: 'B' } },
    months: 6,
    same: ' x',
    hidden: 2,
    reminds: false,
    until: '2026-03-21',
  };
  const label = sayIn('en', m.consent_site_label);
  expect(comparedFields(names, mine, theirs, tools)).toEqual([
    { label, mine: 'الف', theirs: 'ب' },
    { label: `${label} (English)`, mine: '', theirs: 'B' },
    { label: 'Months', mine: '۱۲', theirs: '۶' },
    { label: 'Reminds', mine: 'Yes', theirs: 'No' },
    { label: 'Until', mine: '', theirs: '21 March 2026' },
  ]);
});
