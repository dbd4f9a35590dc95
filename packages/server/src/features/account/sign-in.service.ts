import { randomUUID } from 'node:crypto';
import { toAsciiDigits } from '@sanjeh/domain/persian/digits';
import { normalizeNationalCode } from '@sanjeh/domain/persian/national-code';
import { normalizePhoneNumber } from '@sanjeh/domain/persian/phone-number';
import type { Pool } from 'pg';
import { ApiError } from '#core/api-error.ts';
import type { AccountContext } from './account.context.ts';
import { newDeviceMark, readDeviceMark } from './known-device.ts';
import { strangerHash, verifyPassword } from './password-hash.service.ts';
import { createSession } from './session.queries.ts';
import { type SignedIn, sessionDays, signedIn } from './session.service.ts';
import {
  accountSubject,
  addressSubject,
  assertNotThrottled,
  knownDeviceSubject,
  recordFailure,
  recordSuccess,
  type SignInSource,
} from './sign-in-throttle.service.ts';
import type { TokenKeys } from './token-keys.ts';
import { type Credentials, findCredentials, spendOneTimePassword, type UserNames } from './user.queries.ts';

type SignInRequest = { username: string; password: string; ip: string; deviceMark: string | null };

/** What was typed, as each of the three kinds of user name. */
function userNames(typed: string): UserNames {
  return [normalizeUsername(typed), normalizeNationalCode(typed), normalizePhoneNumber(typed)];
}

export function normalizeUsername(typed: string): string {
  return toAsciiDigits(typed).normalize('NFKC').trim().toLowerCase();
}

export async function signIn(
  context: AccountContext,
  request: SignInRequest,
): Promise<SignedIn & { deviceMark: string }> {
  const names = userNames(request.username);
  const candidates = await findCredentials(context.pool, names);
  const source = sourceOf(context.keys, candidates, names, request);

  // The limit is asked at one's turn and not on arrival, so that a burst of guesses cannot outrun its own count.
  const user = await context.passwordQueue.run(async () => {
    await assertNotThrottled(context.pool, source);
    const found = await admitted(context.pool, await findByPassword(candidates, request.password));
    if (found) await recordSuccess(context.pool, source);
    else await recordFailure(context.pool, source);
    return found;
  });
  if (!user) throw new ApiError('wrong_credentials', { account: candidates[0]?.id });

  const sessionId = randomUUID();
  await createSession(context.pool, [sessionId, user.id, sessionDays]);
  return {
    ...signedIn(context, { sessionId, userId: user.id, role: user.role, generation: 0 }),
    deviceMark: newDeviceMark(context.keys, user.id),
  };
}

/** On a device they have used before, the owner is counted alone: neither strangers nor neighbours keep them out. */
function sourceOf(
  keys: TokenKeys,
  candidates: Credentials[],
  [username, nationalCode, phoneNumber]: UserNames,
  { deviceMark, ip }: SignInRequest,
): SignInSource {
  const device = deviceMark === null ? null : readDeviceMark(keys, deviceMark);
  const isKnown = device !== null && candidates.some((candidate) => candidate.id === device.userId);
  if (isKnown) return { account: knownDeviceSubject(device.device, device.userId), address: null };
  return { account: accountSubject(phoneNumber ?? nationalCode ?? username), address: addressSubject(ip) };
}

async function findByPassword(candidates: Credentials[], password: string): Promise<Credentials | undefined> {
  for (const candidate of candidates) {
    if (await verifyPassword(candidate.password_hash, password)) return candidate;
  }
  if (candidates.length === 0) await verifyPassword(await strangerHash(), password);
  return undefined;
}

/** A one-time password that was used before is as good as a wrong one. */
async function admitted(pool: Pool, user: Credentials | undefined): Promise<Credentials | undefined> {
  if (!user?.is_one_time) return user;
  const spent = await spendOneTimePassword(pool, [user.id, user.password_hash]);
  return spent.length > 0 ? user : undefined;
}
