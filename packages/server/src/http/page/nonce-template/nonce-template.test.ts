import { randomBytes, randomInt } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { newNonce } from '#http/security-headers.ts';
import { nonceLength } from './marked-bytes.ts';
import { createNonceTemplate, type Encoding, fillTemplate, sizeOf } from './nonce-template.ts';

const placeholder = randomBytes(16).toString('base64url');
const encodings = ['identity', 'br', 'gzip'] as const;
const unpack = {
  identity: (bytes: Buffer) => bytes,
  br: (bytes: Buffer) => brotliDecompressSync(bytes),
  gzip: (bytes: Buffer) => gunzipSync(bytes),
};

type Template = Awaited<ReturnType<typeof createNonceTemplate>>;
const sent = (template: Template, encoding: Encoding, nonce: string) =>
  Buffer.from(fillTemplate(template, encoding, nonce), 'latin1');
const read = (template: Template, encoding: Encoding, nonce: string) =>
  unpack[encoding](sent(template, encoding, nonce)).toString();

const piece = fc.oneof(
  fc.constantFrom('', '<script nonce="', '"></script>', 'سنجه ', ' the time of the ', '\n'),
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.constantFrom('رشد کودک ', 'abc').map((text) => text.repeat(2000)),
);

describe('a text that has another nonce each time', () => {
  it('is the text with the nonce, however it is packed', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(piece, { minLength: 1, maxLength: 12 }), async (pieces) => {
        const template = await createNonceTemplate(pieces.join(placeholder), placeholder);
        for (const nonce of [newNonce(), newNonce(), placeholder])
          for (const encoding of encodings)
            if (template[encoding]) expect(read(template, encoding, nonce)).toBe(pieces.join(nonce));
      }),
      { numRuns: 60 },
    );
  });

  it('is right with every nonce where a letter of it stands before the same words as elsewhere', async () => {
    const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'];
    const html = `<link nonce="${placeholder}"/><img ${letters.map((letter) => `alt="${letter}"/><img `).join('')}`;
    const template = await createNonceTemplate(html, placeholder);
    for (const letter of letters) {
      const nonce = letter.repeat(nonceLength);
      for (const encoding of encodings)
        expect(read(template, encoding, nonce)).toBe(html.replaceAll(placeholder, nonce));
    }
  });

  it('is packed where each byte is packed by the two before it', async () => {
    const draw = (letters: string, count: number) =>
      Array.from({ length: count }, () => letters[randomInt(letters.length)]).join('');
    const part = () => `${draw('abc=">', 3)}${draw('ابپتثجچحخدذرزژسشصضطظعغفقکگلمنوهی', 1000)}`;
    const parts = Array.from({ length: 20 }, part);
    const template = await createNonceTemplate(parts.join(placeholder), placeholder);
    const nonce = newNonce();
    for (const encoding of encodings) expect(read(template, encoding, nonce)).toBe(parts.join(nonce));
  });

  const tag = `<link rel="modulepreload" href="/assets/index-abc.js" nonce="${placeholder}"/>`;
  const page = `<head>${tag.repeat(12)}</head><body>${'<p>پرسش‌نامه‌های رشد کودک</p>'.repeat(500)}<script nonce="${placeholder}">1</script>`;

  it('is packed in both ways, and well', async () => {
    const template = await createNonceTemplate(page, placeholder);
    expect(sent(template, 'br', newNonce()).length).toBeLessThan(1500);
    expect(sent(template, 'gzip', newNonce()).length).toBeLessThan(1500);
    const parts = encodings.flatMap((encoding) => template[encoding] ?? []);
    expect(sizeOf(template)).toBe(parts.join('').length);
  });

  it.each(encodings)(
    'has each nonce as it is, at the same places whatever it is, as %s',
    async (encoding) => {
      const template = await createNonceTemplate(page, placeholder);
      expect(template[encoding]).toHaveLength(14);
      const placesOf = (nonce: string) =>
        [...fillTemplate(template, encoding, nonce).matchAll(new RegExp(nonce, 'g'))].map(
          ({ index }) => index,
        );
      const places = placesOf(newNonce());
      expect(places).toHaveLength(13);
      expect(placesOf(newNonce())).toEqual(places);
    },
  );

  it('takes the nonces that pages get, and no placeholder of another length', async () => {
    expect(newNonce()).toHaveLength(nonceLength);
    await expect(createNonceTemplate('<script nonce="short">', 'short')).rejects.toThrow('22 characters');
  });

  it('is not sent in a form that it could not be packed in', async () => {
    const template = { ...(await createNonceTemplate(page, placeholder)), br: null };
    expect(() => fillTemplate(template, 'br', newNonce())).toThrow('no br');
  });
});
