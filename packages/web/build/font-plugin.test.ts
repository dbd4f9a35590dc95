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
  });

  it('have the line metrics of their stand-ins', () => {
    const css = readFileSync(join(import.meta.dirname, '../src/styles/font.css'), 'utf8');
    const numbers = (text: string, name: string) =>
      [...text.matchAll(new RegExp(`${name}: ([\\d.]+)%`, 'g'))].map((found) => Number(found[1]));
    const scales = numbers(css, 'size-adjust');
    expect(scales).toHaveLength(2);
    for (const name of ['ascent-override', 'descent-override']) {
      const wanted = numbers(fontFaces(), name)[0] ?? Number.NaN;
      for (const [index, value] of numbers(css, name).entries()) {
        expect((value * (scales[index] ?? 0)) / 100).toBeCloseTo(wanted, 1);
      }
    }
  });

  it('are one family, so that a weight picks the same face in both', () => {
    expect(fontFaces().match(/font-weight: 400 700/g)).toHaveLength(2);
  });
});
