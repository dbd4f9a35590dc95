import { randomUUID } from 'node:crypto';
import type { Proof } from '@sanjeh/contract/auth/proof.schema';
import { type Device, readDevice } from '@sanjeh/domain/account/device';
import { readUserName, type UserName } from '@sanjeh/domain/account/user-name';
import type { Pool } from 'pg';
import { ApiError, invalidField } from '#core/api-error.ts';
import type { AccountContext } from './account.context.ts';
import { newDeviceMark, readDeviceMark } from './known-device.ts';
import { strangerHash, verifyPassword } from './password-hash.service.ts';
import { assertProof } from './proof.service.ts';
import { spendFactorCode } from './second-factor.service.ts';
import { logSecurityEvent, type SecurityLog } from './security-event.service.ts';
import { createSession } from './session.queries.ts';
import { mostSessions, type SignedIn, signedIn } from './session.service.ts';
import { recordFailedSignIn, recordSignIn } from './sign-in-audit.service.ts';
import {
  accountSubject,
  addressSubject,
  demandOf,
  knownDeviceSubject,
  recordFailure,
  recordSuccess,
  type SignInSource,
} from './sign-in-throttle.service.ts';
import type { TokenKeys } from './token-keys.service.ts';
import { type Credentials, findAccount, spendOneTimePassword } from './user.queries.ts';

type SignInRequest = {
  username: string;
  password: string;
  code?: string | undefined;
  proof?: Proof | undefined;
  ip: string;
  userAgent: string;
  deviceMark: string | null;
};

/** A sign-in without a mark of its account. */
export type NewDevice = { userId: number; sessionId: string; device: Device; address: string };

export async function signIn(
  context: AccountContext,
  request: SignInRequest,
  log: SecurityLog,
): Promise<SignedIn & { deviceMark: string; newDevice: NewDevice | null }> {
  const name = readUserName(request.username);
  const account = await findAccount(context.pool, name);
  const source = sourceOf(context.keys, account, name, request);
  // Who signs in on a device of their own has a turn of their own, whatever their neighbours ask. One for the account,
  // not for the device: marks can be gathered.
  const who = source.address ?? `account:${account?.id}`;

  let failures = 0;
  // The limit is asked at one's turn and not on arrival, so that a burst of guesses cannot outrun its own count.
  const user = await context.passwordQueue
    .run(
      async () => {
        const difficulty = await demandOf(context.pool, source);
        await assertProof(context, { subject: `sign-in:${source.account}`, difficulty }, request.proof);
        const owner = await ownerOf(account, request.password);
        if (owner?.has_second_factor) {
          if (request.code === undefined) throw new ApiError('second_factor_required');
          const guesser = { userId: owner.id, isKnownDevice: source.address === null };
          if (!(await spendFactorCode(context, guesser, request.code))) {
            failures = await recordFailure(context.pool, source);
            throw invalidField('code', 'code_wrong');
          }
        }
        const found = await admitted(context.pool, owner);
        if (found) await recordSuccess(context.pool, source);
        else failures = await recordFailure(context.pool, source);
        return found;
      },
      { who },
    )
    .catch(async (error: unknown) => {
      if (failures > 0)
        await recordFailedSignIn(context.db, account ?? null, { address: request.ip, failures });
      tell(log, error, { address: request.ip, account: account?.id ?? null });
      throw error;
    });
  const event = { address: request.ip, account: account?.id ?? null };
  const refuse = async (): Promise<never> => {
    logSecurityEvent(log, 'sign_in_failed', event);
    await recordFailedSignIn(context.db, account ?? null, { address: request.ip, failures });
    throw new ApiError('wrong_credentials', { account: account?.id });
  };
  if (!user) return refuse();
  if (user.is_one_time) logSecurityEvent(log, 'one_time_password_used', event);

  const sessionId = randomUUID();
  const { idle, absolute } = context.env.sessions[user.role];
  const device = readDevice(request.userAgent);
  const owner = [sessionId, user.id, user.password_hash] as const;
  const described = [request.ip, device.browser, device.system] as const;
  // The password was read on arrival: whoever has changed it since has put out everybody who knew the one before.
  if (!(await createSession(context.pool, [...owner, mostSessions, idle, absolute, ...described]))) {
    failures = await recordFailure(context.pool, source);
    return refuse();
  }
  await recordSignIn(context.db, user, request.ip);
  return {
    ...signedIn(context, { sessionId, userId: user.id, role: user.role, generation: 0, maxAge: idle }),
    deviceMark: newDeviceMark(context.keys, user.id),
    newDevice: source.address === null ? null : { userId: user.id, sessionId, device, address: request.ip },
  };
}

function tell(log: SecurityLog, error: unknown, event: { address: string; account: number | null }): void {
  if (!(error instanceof ApiError)) return;
  if (error.code === 'proof_required') logSecurityEvent(log, 'sign_in_proof_asked', event);
  if (error.code === 'busy') logSecurityEvent(log, 'sign_in_busy', event);
  if (error.code === 'too_many_requests') logSecurityEvent(log, 'sign_in_code_limited', event);
}

/** On a device they have used before, the owner is counted alone: neither strangers nor neighbours keep them out. */
function sourceOf(
  keys: TokenKeys,
  account: Credentials | undefined,
  name: UserName,
  { deviceMark, ip }: SignInRequest,
): SignInSource {
  const device = deviceMark === null ? null : readDeviceMark(keys, deviceMark);
  if (device !== null && device.userId === account?.id)
    return { account: knownDeviceSubject(device.device, device.userId), address: null };
  return { account: accountSubject(account ?? { name: name.value }), address: addressSubject(ip) };
}

/** A password is checked for those that exist and for those that do not: the answer takes as long. */
async function ownerOf(account: Credentials | undefined, password: string): Promise<Credentials | undefined> {
  const isRight = await verifyPassword(account?.password_hash ?? (await strangerHash()), password);
  return isRight ? account : undefined;
}

/** A one-time password that was used before is as good as a wrong one. */
async function admitted(pool: Pool, user: Credentials | undefined): Promise<Credentials | undefined> {
  if (!user?.is_one_time) return user;
  const spent = await spendOneTimePassword(pool, [user.id, user.password_hash]);
  return spent.length > 0 ? user : undefined;
}
