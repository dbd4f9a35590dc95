import { contrast, controlContrast, textContrast } from './contrast.ts';
import { type Oklch, oklchHex, toOklch } from './oklch.ts';

export type ThemeName = 'light' | 'dark';

/** The tones that one theme makes of an accent. */
export interface AccentTones {
  /** Of buttons and of what is chosen. */
  readonly fill: string;
  /** What stands on the fill. */
  readonly onFill: string;
  /** Words and drawings in the hue of the accent. */
  readonly text: string;
  /** A quiet ground, on which ordinary words stand too. */
  readonly soft: string;
}

export type Accent = Readonly<Record<ThemeName, AccentTones>>;

/** What the tones lie on or under in each theme; the styles have the same values. */
export const grounds: Readonly<Record<ThemeName, readonly string[]>> = {
  light: ['#f5f8f7', '#ffffff', '#eef4f1'],
  dark: ['#01181c', '#06252a', '#0b3037', '#10383f'],
};
export const words: Readonly<Record<ThemeName, readonly string[]>> = {
  light: ['#10211b', '#51645c'],
  dark: ['#e6f1ed', '#a3b9b3'],
};

/** As the product comes, chosen by hand. */
export const ownAccent = '#3eaf7c';
const ownTones: Accent = {
  light: { fill: ownAccent, onFill: '#04140d', text: '#1a6b48', soft: '#e3f4ec' },
  dark: { fill: ownAccent, onFill: '#04140d', text: '#6fd3a4', soft: '#0c3a33' },
};

const step = 0.005;

/** The nearest lightness at which it holds, going away from the grounds of the theme. */
function moved(colour: Oklch, theme: ThemeName, holds: (hex: string) => boolean): string {
  const direction = theme === 'light' ? -step : step;
  for (let { lightness } = colour; lightness >= 0 && lightness <= 1; lightness += direction) {
    const hex = oklchHex({ ...colour, lightness });
    if (holds(hex)) return hex;
  }
  return theme === 'light' ? '#000000' : '#ffffff';
}

const standsOut = (hex: string, from: readonly string[], least: number) =>
  from.every((ground) => contrast(hex, ground) >= least);

/** One of these can always be read. */
function onFillOf(fill: string, hue: number): string {
  const choices = [oklchHex({ lightness: 0.17, chroma: 0.03, hue }), '#ffffff', '#000000'];
  return choices.find((hex) => contrast(hex, fill) >= textContrast) ?? '#000000';
}

function softOf({ chroma, hue }: Oklch, theme: ThemeName): string {
  const quiet = theme === 'light' ? { lightness: 0.955, most: 0.03 } : { lightness: 0.315, most: 0.05 };
  return oklchHex({ lightness: quiet.lightness, chroma: Math.min(chroma, quiet.most), hue });
}

function tonesOf(hex: string, theme: ThemeName): AccentTones {
  const colour = toOklch(hex);
  const under = grounds[theme];
  const fill = standsOut(hex, under, controlContrast)
    ? hex
    : moved(colour, theme, (tone) => standsOut(tone, under, controlContrast));
  const soft = softOf(colour, theme);
  const text = moved(toOklch(fill), theme, (tone) => standsOut(tone, [...under, soft], textContrast));
  return { fill, onFill: onFillOf(fill, colour.hue), text, soft };
}

/**
 * What both themes make of a colour, so that words on and beside it keep a contrast of 4.5 and controls one of 3. A
 * colour that is too light for the light theme, or too dark for the dark one, is moved there until it can be seen.
 */
export function accentOf(hex: string): Accent {
  return hex === ownAccent ? ownTones : { light: tonesOf(hex, 'light'), dark: tonesOf(hex, 'dark') };
}

/** In which themes the colour itself could not be used. */
export function movedThemes(hex: string): ThemeName[] {
  const accent = accentOf(hex);
  return (['light', 'dark'] as const).filter((theme) => accent[theme].fill !== hex);
}

/** As a style sheet has them. It says both themes the way the styles of the build do, for browsers of any age. */
export function accentVariables(hex: string): Record<string, string> {
  const { light, dark } = accentOf(hex);
  const both = (name: keyof AccentTones) =>
    `var(--lightningcss-light, ${light[name]}) var(--lightningcss-dark, ${dark[name]})`;
  return {
    '--primary': both('fill'),
    '--on-primary': both('onFill'),
    '--primary-text': both('text'),
    '--primary-soft': both('soft'),
  };
}
