import encodeQR from 'qr';
import decodeQR from 'qr/decode.js';
import { describe, expect, it } from 'vitest';
import { qrPath } from './qr-path.ts';

/** Draws the path as a picture, as a browser would. */
function painted({ size, path }: ReturnType<typeof qrPath>, scale: number) {
  const side = size * scale;
  const data = new Uint8Array(side * side * 4).fill(255);
  for (const [, x, y, width] of path.matchAll(/M(\d+) (\d+)h(\d+)v1H\d+z/g)) {
    for (let row = Number(y) * scale; row < (Number(y) + 1) * scale; row += 1) {
      for (let at = Number(x) * scale; at < (Number(x) + Number(width)) * scale; at += 1) {
        data.fill(0, (row * side + at) * 4, (row * side + at) * 4 + 3);
      }
    }
  }
  return { width: side, height: side, data };
}

describe('the path of a QR code', () => {
  it('is read back as the text that it was made from', () => {
    const text = 'otpauth://totp/1001%3Aadmin?secret=MZXW6YTBOIMZXW6YTBOIMZXW6YTBOI23&issuer=1001';
    const drawn = qrPath(encodeQR(text, 'raw', { ecc: 'medium', border: 2 }));
    expect(decodeQR(painted(drawn, 4))).toBe(text);
  });

  it('joins what is side by side', () => {
    expect(
      qrPath([[true, true, false, true], [false, false, false, false], [true, true, true, true], []]),
    ).toEqual({
      size: 4,
      path: 'M0 0h2v1H0zM3 0h1v1H3zM0 2h4v1H0z',
    });
  });
});
