import { createHash } from 'node:crypto';
import { type DemandPolicy, proofDemand } from '@sanjeh/domain/account/proof-of-work';
import { retryAfterSeconds, type ThrottlePolicy } from '@sanjeh/domain/account/sign-in-throttle';
import type { Pool } from 'pg';
import { ApiError } from '#core/api-error.ts';
import { networkOf } from '#core/network-address.ts';
import type { Executor } from '#db/executor.ts';
import { deleteCallLevels } from './call-level.queries.ts';
import {
  countFailedSignIns,
  deleteGuessesOf,
  findFailedSignIns,
  forgetFailedSignIns,
} from './sign-in-throttle.queries.ts';

export const forgetAfterSeconds = 60 * 60;

const freeFailures = 8;

/** Nobody is refused: the owner, whom an attack is no reason to keep out, pays a second or two, a guesser every time. */
const accountPolicy: DemandPolicy = { free: freeFailures, first: 8, doublesEvery: 2, most: 256 };

/** A clinic or a school sits behind one address, so it may fail more often before it pays. */
const addressPolicy: DemandPolicy = { free: 60, first: 8, doublesEvery: 10, most: 256 };

/** Within a session nobody is kept out by waiting a minute at most: who owns the account can also sign in again. */
const sessionPolicy: ThrottlePolicy = {
  freeFailures,
  firstDelaySeconds: 2,
  maxDelaySeconds: 60,
  forgetAfterSeconds,
};

/** No address: the account's own count is the only one that holds. */
export type SignInSource = { account: string; address: string | null };

function subjectsOf({ account, address }: SignInSource): string[] {
  return address === null ? [account] : [account, address];
}

/**
 * An account is one, by whichever of its names it is guessed at. What names nobody is counted as it was typed, hashed: no
 * national code stands in this table, and the subjects look alike.
 */
export function accountSubject(account: { id: number } | { name: string }): string {
  const text = 'id' in account ? `account ${account.id}` : account.name;
  return `account:${createHash('sha256').update(text).digest('base64url')}`;
}

export function knownDeviceSubject(device: string, userId: number): string {
  return `device:${device}:${userId}`;
}

export function addressSubject(ip: string): string {
  return `address:${networkOf(ip)}`;
}

/** How hard a proof this guess needs; 0 means none. */
export async function demandOf(pool: Pool, source: SignInSource): Promise<number> {
  const rows = await findFailedSignIns(pool, [subjectsOf(source), forgetAfterSeconds]);
  const demands = rows.map(({ subject, failures }) =>
    proofDemand(failures, subject === source.account ? accountPolicy : addressPolicy),
  );
  return Math.max(0, ...demands);
}

/** Says how many there have been. */
export function recordFailure(pool: Pool, source: SignInSource): Promise<number> {
  return countFailedSignIns(pool, subjectsOf(source), forgetAfterSeconds);
}

/** A slip is forgotten at once. An attack is not: it would be given its free guesses anew at each sign-in of the owner. */
export async function recordSuccess(pool: Pool, source: SignInSource): Promise<void> {
  await forgetFailedSignIns(pool, [source.account, freeFailures]);
}

/** Guesses at the current password by who is signed in: counted by account, so that signing in again helps nothing. */
export function ownPasswordSource(userId: number): SignInSource {
  return { account: `own-password:${userId}`, address: null };
}

/** Guesses at the code of a device that is being set up. */
export function ownFactorSource(userId: number): SignInSource {
  return { account: `own-factor:${userId}`, address: null };
}

export async function assertMayGuess(pool: Pool, source: SignInSource): Promise<void> {
  const [row] = await findFailedSignIns(pool, [[source.account], forgetAfterSeconds]);
  if (!row) return;
  const retryAfter = retryAfterSeconds(row.failures, row.last_failure_at, row.now, sessionPolicy);
  if (retryAfter > 0)
    throw new ApiError('too_many_requests', { params: { seconds: retryAfter }, retryAfter });
}

export async function forgetGuesses(pool: Pool, source: SignInSource): Promise<void> {
  await forgetFailedSignIns(pool, [source.account, Number.MAX_SAFE_INTEGER]);
}

/** An account that is gone leaves no count behind, of whichever device. */
export async function forgetAccountGuesses(db: Executor, userId: number): Promise<void> {
  const own = [ownPasswordSource(userId), ownFactorSource(userId)].map(({ account }) => account);
  await deleteGuessesOf(db, [accountSubject({ id: userId }), ...own], knownDeviceSubject('%', userId));
  await deleteCallLevels(db, [`people:${userId}`, `archive:${userId}`, `code-by:${userId}`]);
}
