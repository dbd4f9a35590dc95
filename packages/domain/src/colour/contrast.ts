import { fromHex, linear } from './rgb.ts';

function luminance(hex: string): number {
  const [red, green, blue] = fromHex(hex);
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

/** Between two colours, from 1 to 21, as WCAG reckons it. */
export function contrast(one: string, other: string): number {
  const [high = 0, low = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (high + 0.05) / (low + 0.05);
}

/** What WCAG AA asks of text, and of the parts of controls and drawings that tell something. */
export const textContrast = 4.5;
export const controlContrast = 3;
