import { describe, expect, test } from 'vitest';
import { localised, sortedByTitle } from './localised.ts';

describe('texts in one language', () => {
  const row = (title: string, description: string, en?: Record<string, string>) => ({
    id: 1,
    title,
    description,
    translations: en ? { en } : {},
  });

  test.each([
    ['en', row('الف', 'ب', { title: 'A', description: 'B' }), ['A', 'B']],
    ['fa', row('الف', 'ب', { title: 'A', description: 'B' }), ['الف', 'ب']],
    ['en', row('الف', 'ب', { title: 'A' }), ['A', 'ب']],
    ['en', row('الف', 'ب'), ['الف', 'ب']],
    ['en', row('الف', 'ب', { title: '' }), ['الف', 'ب']],
    ['fa', row('الف', '', { title: 'A', description: 'B' }), ['الف', 'B']],
    ['fa', row('الف', ''), ['الف', '']],
  ] as const)('%s of %j is %j', (language, given, [title, description]) => {
    expect(localised(given, language)).toStrictEqual({ id: 1, title, description });
  });

  test('titles stand in the order of their alphabet', () => {
    const sorted = (titles: string[], language: 'fa' | 'en') =>
      sortedByTitle(
        titles.map((title) => ({ title })),
        language,
      ).map(({ title }) => title);
    expect(sorted(['هما', 'ورزش', 'گل', 'کار', 'پر', 'تر'], 'fa')).toEqual([
      'پر',
      'تر',
      'کار',
      'گل',
      'ورزش',
      'هما',
    ]);
    expect(sorted(['b', 'C', 'a'], 'en')).toEqual(['a', 'b', 'C']);
  });
});
