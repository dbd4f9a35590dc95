/** Red, green and blue, each from 0 to 1, as screens show them. */
export type Rgb = readonly [red: number, green: number, blue: number];

const form = /^#[0-9a-f]{6}$/;

/** `#3eaf7c`, in small letters. */
export function isHexColour(text: string): boolean {
  return form.test(text);
}

export function fromHex(hex: string): Rgb {
  const part = (at: number) => Number.parseInt(hex.slice(at, at + 2), 16) / 255;
  return [part(1), part(3), part(5)];
}

export function toHex(colour: Rgb): string {
  const part = (share: number) =>
    Math.round(Math.min(1, Math.max(0, share)) * 255)
      .toString(16)
      .padStart(2, '0');
  return `#${colour.map(part).join('')}`;
}

/** What a share of the screen's light is in the light itself. */
export function linear(share: number): number {
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}

export function gammaOf(light: number): number {
  return light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055;
}
