import { createHash } from 'node:crypto';
import { retryAfterSeconds, type ThrottlePolicy } from '@sanjeh/domain/account/sign-in-throttle';
import type { Pool } from 'pg';
import { ApiError } from '#core/api-error.ts';
import { countFailedSignIns, findFailedSignIns, forgetFailedSignIns } from './sign-in-throttle.queries.ts';

export const forgetAfterSeconds = 60 * 60;

/** The longest wait is a minute: long enough to make guessing hopeless, short enough not to lock anybody out. */
const accountPolicy: ThrottlePolicy = {
  freeFailures: 8,
  firstDelaySeconds: 2,
  maxDelaySeconds: 60,
  forgetAfterSeconds,
};

/** A clinic or a school sits behind one address, so it may fail more often before it waits. */
const addressPolicy: ThrottlePolicy = {
  freeFailures: 60,
  firstDelaySeconds: 1,
  maxDelaySeconds: 60,
  forgetAfterSeconds,
};

/** No address: the account's own count is the only one that holds. */
export type SignInSource = { account: string; address: string | null };

function subjectsOf({ account, address }: SignInSource): string[] {
  return address === null ? [account] : [account, address];
}

/** The account as the caller named it, hashed: no national code stands in this table. */
export function accountSubject(username: string): string {
  return `account:${createHash('sha256').update(username).digest('base64url')}`;
}

export function knownDeviceSubject(device: string, userId: number): string {
  return `device:${device}:${userId}`;
}

/** IPv6 networks are handed out whole, so one customer's guesses count together. */
export function addressSubject(ip: string): string {
  return `address:${ip.includes(':') && !ip.includes('.') ? networkOf(ip) : ip}`;
}

/** The first four groups; `::` stands for as many groups of zero as are missing. */
function networkOf(ip: string): string {
  const [head = [], tail = []] = ip.split('::').map((part) => part.split(':').filter(Boolean));
  const missing = Array.from({ length: 8 - head.length - tail.length }, () => '0');
  return [...head, ...missing, ...tail].slice(0, 4).join(':');
}

export async function assertNotThrottled(pool: Pool, source: SignInSource): Promise<void> {
  const rows = await findFailedSignIns(pool, [subjectsOf(source)]);
  const waits = rows.map((row) => {
    const policy = row.subject === source.account ? accountPolicy : addressPolicy;
    return retryAfterSeconds(row.failures, row.last_failure_at, row.now, policy);
  });
  const retryAfter = Math.max(0, ...waits);
  if (retryAfter > 0)
    throw new ApiError('too_many_requests', { params: { seconds: retryAfter }, retryAfter });
}

export function recordFailure(pool: Pool, source: SignInSource): Promise<void> {
  return countFailedSignIns(pool, subjectsOf(source), forgetAfterSeconds);
}

export async function recordSuccess(pool: Pool, source: SignInSource): Promise<void> {
  await forgetFailedSignIns(pool, [source.account]);
}
