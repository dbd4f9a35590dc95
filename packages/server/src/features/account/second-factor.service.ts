import { createHash, randomInt } from 'node:crypto';
import type { SecondFactor } from '@sanjeh/contract/second-factor/second-factor.schema';
import { toAsciiDigits } from '@sanjeh/domain/persian/digits';
import { ApiError, invalidField } from '#core/api-error.ts';
import type { Caller } from '#core/caller.ts';
import { found } from '#core/revision.ts';
import { seal, unseal } from '#core/sealed-text.ts';
import type { Executor } from '#db/executor.ts';
import { inTransaction } from '#db/transaction.ts';
import { recordChange } from '../audit/audit.service.ts';
import { readSiteTitle } from '../site/site.service.ts';
import type { AccountContext } from './account.context.ts';
import {
  admitFactorCode,
  type FactorGuesser,
  forgetFactorCodes,
  returnFactorCode,
} from './code-guard.service.ts';
import * as queries from './second-factor.queries.ts';
import { assertMayGuess, forgetGuesses, ownFactorSource, recordFailure } from './sign-in-throttle.service.ts';
import { newSecret, stepOfCode, toBase32 } from './totp.ts';
import { getUser } from './user.queries.ts';

type FactorContext = Pick<AccountContext, 'db' | 'pool' | 'keys' | 'env'>;

const recoveryCount = 8;
/** No letter that could be read as another one, or as a digit. Four groups are beyond guessing, also from their hashes. */
const letters = 'abcdefghjkmnpqrstuvwxyz23456789';

function newRecoveryCode(): string {
  const group = () => Array.from({ length: 4 }, () => letters.charAt(randomInt(letters.length))).join('');
  return [group(), group(), group(), group()].join('-');
}

const placeOf = (userId: number) => `second-factor:${userId}`;

function recoveryHash(userId: number, code: string): Buffer {
  const plain = toAsciiDigits(code)
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '');
  return createHash('sha256').update(`${userId}:${plain}`).digest();
}

export async function getSecondFactor(db: Executor, userId: number): Promise<SecondFactor> {
  const since = (await getUser(db, userId))?.second_factor_since ?? null;
  return {
    since: since?.toISOString() ?? null,
    recoveryCodesLeft: since === null ? 0 : await queries.countRecoveryCodes(db, userId),
  };
}

/** A device that works goes on working until the new one has shown that it does. */
export async function startSecondFactor(
  { db, keys, env }: FactorContext,
  caller: Caller,
): Promise<{ secret: string; uri: string }> {
  const user = found(await getUser(db, caller.userId));
  if (user.second_factor_since !== null) throw invalidField('code', 'taken');
  const secret = newSecret();
  await queries.replaceSecret(db, user.id, seal(keys[0].seal, placeOf(user.id), secret.toString('base64')));
  const title = await readSiteTitle(db, env.siteTitle);
  const name = encodeURIComponent(`${title}:${user.username}`);
  const issuer = encodeURIComponent(title);
  const written = toBase32(secret);
  return { secret: written, uri: `otpauth://totp/${name}?secret=${written}&issuer=${issuer}` };
}

/** The codes for recovery are shown this once; the database knows their hashes. */
export async function confirmSecondFactor(
  context: FactorContext,
  caller: Caller,
  code: string,
): Promise<{ codes: string[] }> {
  const { db, pool } = context;
  const source = ownFactorSource(caller.userId);
  await assertMayGuess(pool, source);
  found(await queries.findFactor(db, caller.userId));
  if (!(await spendDeviceCode(context, caller.userId, code))) {
    await recordFailure(pool, source);
    throw invalidField('code', 'code_wrong');
  }
  await forgetGuesses(pool, source);
  return inTransaction(db, async (transaction) => {
    await queries.switchFactor(transaction, caller.userId, true);
    await record(transaction, caller, caller.userId, 'add_factor');
    return makeRecoveryCodes(transaction, caller.userId);
  });
}

export async function renewRecoveryCodes(db: Executor, caller: Caller): Promise<{ codes: string[] }> {
  const user = found(await getUser(db, caller.userId));
  if (user.second_factor_since === null) throw new ApiError('not_found');
  return inTransaction(db, (transaction) => makeRecoveryCodes(transaction, caller.userId));
}

async function makeRecoveryCodes(db: Executor, userId: number): Promise<{ codes: string[] }> {
  const codes = Array.from({ length: recoveryCount }, newRecoveryCode);
  await queries.replaceRecoveryCodes(
    db,
    userId,
    codes.map((code) => recoveryHash(userId, code)),
  );
  return { codes };
}

/** By its owner, by an owner of the site for who has lost it, or from the command line, where nobody calls. */
export function removeSecondFactor(db: Executor, caller: Caller | null, userId: number): Promise<void> {
  return inTransaction(db, async (transaction) => {
    await queries.switchFactor(transaction, userId, false);
    await forgetFactorCodes(transaction, userId);
    if (await queries.deleteFactor(transaction, userId)) {
      await record(transaction, caller, userId, 'remove_factor');
    }
  });
}

/** Each opens once, whichever of the two it is. Those of the device can be guessed at, so they are counted before judging. */
export async function spendFactorCode(
  context: FactorContext,
  guesser: FactorGuesser,
  code: string,
): Promise<boolean> {
  const { userId } = guesser;
  const typed = toAsciiDigits(code).replace(/\s/g, '');
  if (!/^\d{6}$/.test(typed))
    return queries.spendRecoveryCode(context.db, userId, recoveryHash(userId, typed));
  await admitFactorCode(context.pool, guesser);
  const isRight = await spendDeviceCode(context, userId, typed);
  if (isRight) await returnFactorCode(context.pool, guesser);
  return isRight;
}

async function spendDeviceCode({ db, keys }: FactorContext, userId: number, code: string): Promise<boolean> {
  const factor = await queries.findFactor(db, userId);
  const sealKeys = keys.map((key) => key.seal);
  const secret = factor ? unseal(sealKeys, placeOf(userId), factor.sealed) : null;
  if (secret === null) return false;
  const step = stepOfCode(Buffer.from(secret, 'base64'), code, new Date());
  return step !== null && queries.spendStep(db, userId, step);
}

function record(
  db: Executor,
  caller: Caller | null,
  userId: number,
  action: 'add_factor' | 'remove_factor',
): Promise<void> {
  return recordChange(db, caller ?? { userId: null }, {
    entity: 'administrator',
    entityId: userId,
    action,
    before: null,
    after: null,
  });
}
