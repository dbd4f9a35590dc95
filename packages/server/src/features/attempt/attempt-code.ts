import { randomBytes, randomInt } from 'node:crypto';

/** No letters that are mistaken for digits or for each other. */
const letters = 'ABCDEFGHJKMNPQRSTVWXYZ23456789';

/** Short enough to be read out: K7M2-QX9D. */
export function newAttemptCode(): string {
  const text = Array.from({ length: 8 }, () => letters[randomInt(letters.length)]).join('');
  return `${text.slice(0, 4)}-${text.slice(4)}`;
}

/** UUID version 7: the time comes first, so that new rows stand together in the index. */
export function newAttemptId(now: Date): string {
  const bytes = randomBytes(16);
  bytes.writeUIntBE(now.getTime(), 0, 6);
  bytes[6] = 0x70 | ((bytes[6] ?? 0) & 0x0f);
  bytes[8] = 0x80 | ((bytes[8] ?? 0) & 0x3f);
  const hex = bytes.toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}
