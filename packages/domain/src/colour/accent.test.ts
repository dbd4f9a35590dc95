import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { accentOf, grounds, movedThemes, ownAccent, words } from './accent.ts';
import { contrast } from './contrast.ts';
import { oklchHex, toOklch } from './oklch.ts';
import { isHexColour } from './rgb.ts';

const anyColour = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, '0')}`);

describe('contrast', () => {
  it.each([
    ['#000000', '#ffffff', 21],
    ['#777777', '#ffffff', 4.48],
    ['#3eaf7c', '#3eaf7c', 1],
  ])('of %s and %s is %s', (one, other, expected) => {
    expect(contrast(one, other)).toBeCloseTo(expected, 1);
    expect(contrast(other, one)).toBe(contrast(one, other));
  });
});

describe('an accent', () => {
  it('of any colour can be read and seen in both themes', () => {
    fc.assert(
      fc.property(anyColour, (hex) => {
        for (const theme of ['light', 'dark'] as const) {
          const { fill, onFill, text, soft } = accentOf(hex)[theme];
          expect([fill, onFill, text, soft].every(isHexColour)).toBe(true);
          if (hex !== ownAccent)
            for (const ground of grounds[theme]) expect(contrast(fill, ground)).toBeGreaterThanOrEqual(3);
          expect(contrast(onFill, fill)).toBeGreaterThanOrEqual(4.5);
          for (const ground of [...grounds[theme], soft])
            expect(contrast(text, ground)).toBeGreaterThanOrEqual(4.5);
          for (const word of words[theme]) expect(contrast(word, soft)).toBeGreaterThanOrEqual(4.5);
        }
      }),
      { numRuns: 500 },
    );
  });

  it.each([
    ['#ffe600', ['light']],
    ['#101040', ['dark']],
    ['#ffffff', ['light']],
    ['#000000', ['dark']],
    ['#2b8fd0', []],
  ])('%s is moved in %j', (hex, themes) => {
    expect(movedThemes(hex)).toEqual(themes);
  });

  it('that is moved keeps its hue', () => {
    const { fill } = accentOf('#ffe600').light;
    expect(toOklch(fill).hue).toBeCloseTo(toOklch('#ffe600').hue, -1);
  });

  it('is the product’s own, chosen by hand, where nobody has chosen another', () => {
    expect(accentOf(ownAccent).light.text).toBe('#1a6b48');
    expect(movedThemes(ownAccent)).toEqual([]);
  });
});

it('a colour comes back from Oklch as it was', () => {
  fc.assert(
    fc.property(anyColour, (hex) => {
      expect(contrast(oklchHex(toOklch(hex)), hex)).toBeLessThan(1.03);
    }),
  );
});
