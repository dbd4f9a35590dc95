import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import { codeLength } from '@sanjeh/contract/auth/code.schema';

export function newCode(): string {
  return String(randomInt(10 ** codeLength)).padStart(codeLength, '0');
}

/** With a key: there are so few codes, and so few phone numbers, that a plain hash would be read in a moment. */
export function keyedHash(key: Buffer, ...parts: readonly string[]): Buffer {
  return createHmac('sha256', key).update(JSON.stringify(parts)).digest();
}

export function isSameHash(one: Buffer, other: Buffer): boolean {
  return one.length === other.length && timingSafeEqual(one, other);
}
