import { randomBytes } from 'node:crypto';

/** As many characters as 16 random bytes have in base64url; a template has room for exactly these. */
export const nonceLength = 22;

/** The bytes of a text, and where in them a nonce begins. */
export type MarkedBytes = { readonly bytes: Buffer; readonly nonces: readonly number[] };

/** Every `placeholder` in the text stands for the nonce. */
export function markNonces(text: string, placeholder: string): MarkedBytes {
  if (placeholder.length !== nonceLength)
    throw new Error(`A placeholder has ${nonceLength} characters, as a nonce has: ${placeholder}`);
  const bytes = Buffer.from(text);
  const nonces: number[] = [];
  for (let at = bytes.indexOf(placeholder); at >= 0; at = bytes.indexOf(placeholder, at + nonceLength))
    nonces.push(at);
  return { bytes, nonces };
}

/** Bytes that neither a page's text nor a nonce has: controls, and those that UTF-8 never uses. */
const fillers = Buffer.from([
  ...Array.from({ length: 18 }, (_, place) => 0x0e + place),
  ...[0xc0, 0xc1],
  ...Array.from({ length: 11 }, (_, place) => 0xf5 + place),
]);

/** Puts bytes of no meaning in place of the nonces. Each time others: the same again would be packed as a copy. */
export function withRandomNonces({ bytes, nonces }: MarkedBytes): MarkedBytes {
  const copy = Buffer.from(bytes);
  for (const nonce of nonces) {
    const drawn = randomBytes(nonceLength).map((byte) => fillers[byte % fillers.length] ?? 0);
    copy.set(drawn, nonce);
  }
  return { bytes: copy, nonces };
}
