import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const folder = new URL('../../messages/', import.meta.url);

function sentences(language: 'fa' | 'en'): [string, string][] {
  const files = readdirSync(new URL(language, folder));
  return files.flatMap((file) => {
    const messages: Record<string, unknown> = JSON.parse(
      readFileSync(new URL(`${language}/${file}`, folder), 'utf8'),
    );
    return Object.entries(messages).map(([key, words]): [string, string] => [key, JSON.stringify(words)]);
  });
}

test('a row is «ردیف» in every Persian sentence, and «سطر» is a line of a text', () => {
  const persian = new Map(sentences('fa'));
  const rows = sentences('en').filter(([, words]) => /\brows?\b/i.test(words));
  expect(rows.length).toBeGreaterThan(10);
  expect(rows.filter(([key]) => persian.get(key)?.includes('سطر'))).toEqual([]);
  const lines = sentences('en').filter(([, words]) => /\blines?\b/i.test(words));
  expect(lines.filter(([key]) => persian.get(key)?.includes('ردیف'))).toEqual([]);
});
