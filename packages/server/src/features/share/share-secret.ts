import { createHash, createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { codeLength } from '@sanjeh/contract/auth/code.schema';

/** 128 bits: nobody finds one by trying. */
export function newToken(): string {
  return randomBytes(16).toString('base64url');
}

export function newShareCode(): string {
  return String(randomInt(10 ** codeLength)).padStart(codeLength, '0');
}

export function linkHash(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** Keyed with the link, which the database does not hold: the few codes there are cannot be tried on it alone. */
export function shareCodeHash(token: string, code: string): Buffer {
  return createHmac('sha256', token).update(code).digest();
}

export function isShareCode(token: string, code: string, hash: Buffer): boolean {
  return timingSafeEqual(shareCodeHash(token, code), hash);
}
