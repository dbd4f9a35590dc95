import { createHmac, timingSafeEqual } from 'node:crypto';
import { type ReminderKind, reminderKinds } from '@sanjeh/contract/reach/reach.schema';

const macLength = 10;

/** Short, because it stands in a short message: which kind, whose account, and that it is from us. */
export function offToken(key: Buffer, userId: number, kind: ReminderKind): string {
  const told = Buffer.alloc(5);
  told.writeUInt8(reminderKinds.indexOf(kind));
  told.writeUInt32BE(userId, 1);
  return Buffer.concat([told, macOf(key, told)]).toString('base64url');
}

function macOf(key: Buffer, told: Buffer): Buffer {
  return createHmac('sha256', key).update('reminder').update(told).digest().subarray(0, macLength);
}

/** Null for what is not from us. */
export function readOffToken(
  keys: readonly Buffer[],
  token: string,
): { userId: number; kind: ReminderKind } | null {
  const bytes = Buffer.from(token, 'base64url');
  if (bytes.length !== 5 + macLength) return null;
  const [told, mac] = [bytes.subarray(0, 5), bytes.subarray(5)];
  const kind = reminderKinds[told.readUInt8()];
  const isOurs = keys.some((key) => timingSafeEqual(mac, macOf(key, told)));
  return isOurs && kind ? { userId: told.readUInt32BE(1), kind } : null;
}
