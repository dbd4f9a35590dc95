import { randomInt } from 'node:crypto';

/** No letters that are mistaken for digits or for each other. */
const letters = 'ABCDEFGHJKMNPQRSTVWXYZ23456789';

/** Short enough to be read out: K7M2-QX9D. */
export function newSpokenCode(): string {
  const text = Array.from({ length: 8 }, () => letters[randomInt(letters.length)]).join('');
  return `${text.slice(0, 4)}-${text.slice(4)}`;
}
