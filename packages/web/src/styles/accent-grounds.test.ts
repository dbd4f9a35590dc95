import { readFileSync } from 'node:fs';
import { accentOf, grounds, ownAccent, words } from '@sanjeh/domain/colour/accent';
import { expect, it } from 'vitest';

const css = readFileSync(new URL('theme.css', import.meta.url), 'utf8');

function tonesOf(name: string): { light: string; dark: string } {
  const [, light = '', dark = ''] = new RegExp(`--${name}: light-dark\\((#\\w+), (#\\w+)\\)`).exec(css) ?? [];
  return { light, dark };
}

it('an accent is checked on the grounds and beside the words that the styles have', () => {
  const [page, surface, raised, hover] = ['page', 'surface', 'raised', 'hover'].map(tonesOf);
  for (const theme of ['light', 'dark'] as const) {
    const used = [page, surface, raised, hover].map((tones) => tones?.[theme]);
    expect(new Set(grounds[theme])).toEqual(new Set(used));
    expect(words[theme]).toEqual([tonesOf('ink')[theme], tonesOf('muted')[theme]]);
    const { fill, onFill, text, soft } = accentOf(ownAccent)[theme];
    const own = ['primary', 'on-primary', 'primary-text', 'primary-soft'].map((name) => tonesOf(name)[theme]);
    expect([fill, onFill, text, soft]).toEqual(own);
  }
});
