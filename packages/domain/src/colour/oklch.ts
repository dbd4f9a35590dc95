import { fromHex, gammaOf, linear, type Rgb, toHex } from './rgb.ts';

/** A colour as eyes see it: how light it is (0 to 1), how vivid, and its hue in degrees. */
export interface Oklch {
  readonly lightness: number;
  readonly chroma: number;
  readonly hue: number;
}

/** Björn Ottosson's Oklab: equal steps of lightness look equal, whatever the hue. */
export function toOklch(hex: string): Oklch {
  const [r, g, b] = fromHex(hex).map(linear) as [number, number, number];
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const lightness = 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s;
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const c = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  return { lightness, chroma: Math.hypot(a, c), hue: (Math.atan2(c, a) * 180) / Math.PI };
}

function toRgb({ lightness, chroma, hue }: Oklch): Rgb {
  const angle = (hue * Math.PI) / 180;
  const [a, c] = [chroma * Math.cos(angle), chroma * Math.sin(angle)];
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * c) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * c) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * c) ** 3;
  return [
    gammaOf(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    gammaOf(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    gammaOf(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ];
}

const tolerance = 0.0005;
const isShown = (colour: Rgb) =>
  colour.every((share) => share >= -tolerance && share <= 1 + tolerance && !Number.isNaN(share));

/** Less vivid where screens cannot show it as vivid as that; light and hue stay. */
export function oklchHex(colour: Oklch): string {
  let [low, high] = [0, colour.chroma];
  if (isShown(toRgb(colour))) return toHex(toRgb(colour));
  for (let step = 0; step < 12; step += 1) {
    const middle = (low + high) / 2;
    if (isShown(toRgb({ ...colour, chroma: middle }))) low = middle;
    else high = middle;
  }
  return toHex(toRgb({ ...colour, chroma: low }));
}
