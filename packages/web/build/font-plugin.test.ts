import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { remainingRanges, subsetRanges, subsetText } from './font-characters.ts';
import { buildFonts, fontFaces } from './font-plugin.ts';

const messages = join(import.meta.dirname, '../messages');

describe('the characters of the preloaded font', () => {
  it('are enough for every text of the product', () => {
    const texts = readdirSync(messages, { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('.json'))
      .map((path) => Object.values(JSON.parse(readFileSync(join(messages, path), 'utf8'))).join(''))
      .join('');
    const known = new Set(subsetText());
    expect(texts.length).toBeGreaterThan(0);
    expect([...new Set(texts)].filter((letter) => letter !== '\n' && !known.has(letter))).toEqual([]);
  });

  it('and all others divide Unicode without gap or overlap', () => {
    const all = [...subsetRanges, ...remainingRanges()].sort(([a], [b]) => a - b);
    expect(all[0]?.[0]).toBe(0);
    expect(all.at(-1)?.[1]).toBe(0x10ffff);
    for (const [index, [from]] of all.slice(1).entries()) expect(from).toBe((all[index]?.[1] ?? 0) + 1);
  });
});

describe('the font files', () => {
  it('hold a small subset and the complete font', async () => {
    const { subset, full } = await buildFonts();
    expect(subset.toString('latin1', 0, 4)).toBe('wOF2');
    expect(full.toString('latin1', 0, 4)).toBe('wOF2');
    expect(subset.length).toBeLessThan(42_000);
    expect(full.length).toBeGreaterThan(subset.length);
  }, 30_000);

  it('have the same line metrics as their stand-in', () => {
    const standIn = readFileSync(join(import.meta.dirname, '../src/styles/font.css'), 'utf8');
    const metrics = (css: string) => [...new Set(css.match(/(?:ascent|descent|line-gap)-override: [^;]+/g))];
    expect(metrics(standIn)).toEqual(metrics(fontFaces()));
    expect(metrics(standIn)).toHaveLength(3);
  });

  it('are one family, so that a weight picks the same face in both', () => {
    expect(fontFaces().match(/font-weight: 400 700/g)).toHaveLength(2);
  });
});
