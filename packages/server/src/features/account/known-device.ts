import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import type { TokenKeys } from './token-keys.service.ts';

/**
 * A browser in which somebody has signed in before keeps this mark for that account. Its guesses are counted
 * apart from strangers', so that an attack from elsewhere does not lock the owner out.
 */
export function newDeviceMark(keys: TokenKeys, userId: number): string {
  const device = randomUUID();
  return `${device}.${userId}.${codeOf(keys[0].device, device, userId)}`;
}

export function readDeviceMark(keys: TokenKeys, mark: string): { device: string; userId: number } | null {
  const [device, user, code, ...rest] = mark.split('.');
  if (!device || !user || !code || rest.length > 0 || !/^\d{1,10}$/.test(user)) return null;
  const userId = Number(user);
  const isGenuine = keys.some((key) => {
    const expected = Buffer.from(codeOf(key.device, device, userId));
    const given = Buffer.from(code);
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
  return isGenuine ? { device, userId } : null;
}

function codeOf(key: Buffer, device: string, userId: number): string {
  return createHmac('sha256', key).update(`${device}.${userId}`).digest('base64url');
}
