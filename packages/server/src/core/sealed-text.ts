import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const ivLength = 12;
const tagLength = 16;

/** For what must lie in the database for a while and be read by nobody who has only that. It belongs to one place. */
export function seal(key: Buffer, place: string, text: string): Buffer {
  const iv = randomBytes(ivLength);
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(place));
  const hidden = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), hidden]);
}

/** Null where none of the keys opens it: it was sealed with one that is gone. */
export function unseal(keys: readonly Buffer[], place: string, sealed: Buffer): string | null {
  for (const key of keys) {
    const opening = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, ivLength))
      .setAAD(Buffer.from(place))
      .setAuthTag(sealed.subarray(ivLength, ivLength + tagLength));
    try {
      return opening.update(sealed.subarray(ivLength + tagLength), undefined, 'utf8') + opening.final('utf8');
    } catch {
      // Another key's.
    }
  }
  return null;
}
