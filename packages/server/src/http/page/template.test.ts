import { randomBytes } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compressTemplate, fillGzip } from './compressed-template.ts';
import { fill, templateOf } from './template.ts';

const nonceOf = () => randomBytes(16).toString('base64url');
const mark = nonceOf();

const piece = fc.oneof(
  fc.constantFrom('', '<script nonce="', '"></script>', 'سنجه ', ' the time of the ', '\n'),
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.constantFrom('رشد کودک ', 'abc').map((text) => text.repeat(2000)),
);

describe('a page that is filled in each time', () => {
  it('is the text with the nonce, however it is packed', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(piece, { minLength: 1, maxLength: 12 }), async (pieces) => {
        const plain = templateOf(pieces.join(mark), mark);
        const { br, gzip } = await compressTemplate(plain);
        for (const nonce of [nonceOf(), nonceOf(), mark]) {
          const wanted = pieces.join(nonce);
          expect(fill(plain, nonce).toString()).toBe(wanted);
          if (br) expect(brotliDecompressSync(fill(br, nonce)).toString()).toBe(wanted);
          if (gzip) expect(gunzipSync(fillGzip(gzip, plain, nonce)).toString()).toBe(wanted);
        }
      }),
      { numRuns: 60 },
    );
  });

  it('is right with every nonce where a letter of it stands before the same words as elsewhere', async () => {
    const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'];
    const html = `<link nonce="${mark}"/><img ${letters.map((letter) => `alt="${letter}"/><img `).join('')}`;
    const plain = templateOf(html, mark);
    const { br, gzip } = await compressTemplate(plain);
    if (!(br && gzip)) throw new Error('a page that could be packed was not');
    for (const letter of letters) {
      const nonce = letter.repeat(22);
      const wanted = html.replaceAll(mark, nonce);
      expect(brotliDecompressSync(fill(br, nonce)).toString()).toBe(wanted);
      expect(gunzipSync(fillGzip(gzip, plain, nonce)).toString()).toBe(wanted);
    }
  });

  it('is packed in both ways, and well', async () => {
    const tag = `<link rel="modulepreload" href="/assets/index-abc.js" nonce="${mark}"/>`;
    const html = `<head>${tag.repeat(12)}</head><body>${'<p>پرسش‌نامه‌های رشد کودک</p>'.repeat(500)}<script nonce="${mark}">1</script>`;
    const plain = templateOf(html, mark);
    expect(plain.holes).toHaveLength(13);
    const { br, gzip } = await compressTemplate(plain);
    expect(br?.bytes.length).toBeLessThan(1500);
    expect(gzip?.bytes.length).toBeLessThan(1500);
  });
});
