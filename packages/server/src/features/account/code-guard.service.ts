import type { Proof } from '@sanjeh/contract/auth/proof.schema';
import { type DemandPolicy, proofDemand } from '@sanjeh/domain/account/proof-of-work';
import type { Pool } from 'pg';
import { ApiError } from '#core/api-error.ts';
import { networkOf } from '#core/network-address.ts';
import type { Executor } from '#db/executor.ts';
import {
  deleteCallLevels,
  findCallLevel,
  lowerCallLevel,
  raiseCallLevelWithin,
} from './call-level.queries.ts';
import { assertProof } from './proof.service.ts';
import type { TokenKeys } from './token-keys.service.ts';

interface Bound {
  readonly subject: string;
  readonly drainPerSecond: number;
  readonly most: number;
}

const hour = 60 * 60;

/** So many an hour, and so many at once. */
function hourly(subject: string, most: number): Bound {
  return { subject, drainPerSecond: most / hour, most };
}

/** Counted before anything is done, so that a burst cannot outrun its own count. The level as it is then. */
async function admit(pool: Pool, { subject, drainPerSecond, most }: Bound): Promise<number> {
  const [raised] = await raiseCallLevelWithin(pool, [subject, drainPerSecond, most]);
  if (raised) return raised.level;
  const [known] = await findCallLevel(pool, [subject, drainPerSecond]);
  const retryAfter = Math.max(1, Math.ceil(((known?.level ?? most) + 1 - most) / drainPerSecond));
  throw new ApiError('too_many_requests', { params: { seconds: retryAfter }, retryAfter });
}

/** Many people sit behind one address, so it pays before it waits. */
const addressPolicy: DemandPolicy = { free: 15, first: 8, doublesEvery: 20, most: 256 };
const addressBound = (ip: string) => ({ ...hourly(`code:${networkOf(ip)}`, 60), most: 200 });

/** A storm from many addresses: each message costs the operator money, so everybody pays a little. */
const everybodyPolicy: DemandPolicy = { free: 300, first: 8, doublesEvery: 300, most: 64 };
const everybody: Bound = { subject: 'code:everybody', drainPerSecond: 2, most: 5000 };

/**
 * By where it comes from: a proof first, waiting at last. Who brings none, or a wrong one, gets no message and uses up
 * nobody else's; of their own address wrong ones stay counted, because looking at them costs.
 */
export async function admitCodeFrom(
  context: { keys: TokenKeys; pool: Pool },
  ip: string,
  proof: Proof | undefined,
): Promise<void> {
  const bound = addressBound(ip);
  const own = await admit(context.pool, bound);
  const all = await admit(context.pool, everybody);
  const difficulty = Math.max(proofDemand(own - 1, addressPolicy), proofDemand(all - 1, everybodyPolicy));
  try {
    await assertProof(context, { subject: bound.subject, difficulty }, proof);
  } catch (error) {
    await takeBack(context.pool, everybody);
    if (proof === undefined) await takeBack(context.pool, bound);
    throw error;
  }
}

async function takeBack(pool: Pool, { subject, drainPerSecond }: Bound): Promise<void> {
  await lowerCallLevel(pool, [subject, drainPerSecond]);
}

const perRecipient = 5;

/** Whether somebody has it or not. `recipient` is a hash: this table is no list of phone numbers. */
export async function admitCodeTo(pool: Pool, recipient: string): Promise<void> {
  await admit(pool, hourly(`code-to:${recipient}`, perRecipient));
}

const codesPerAccount = 10;

/** Whoever may name an address may name many: each of them would get its five. */
export async function admitCodeBy(pool: Pool, userId: number): Promise<void> {
  await admit(pool, hourly(`code-by:${userId}`, codesPerAccount));
}

const trialsPerHour = 30;

/** Trial messages of an administrator: each costs the operator money. */
export async function admitTrial(pool: Pool, userId: number): Promise<void> {
  await admit(pool, hourly(`trial:${userId}`, trialsPerHour));
}

const archivesPerHour = 5;

/** Archives of the own data: each sets all of somebody's reports anew. */
export async function admitArchive(pool: Pool, userId: number): Promise<void> {
  await admit(pool, hourly(`archive:${userId}`, archivesPerHour));
}

/** Six digits, three of a million of which are right at a time: at this rate a guesser needs years. */
const factorCodesPerHour = 10;

/** Who signs in with the right password and a code; known: on a device that has been let in before. */
export type FactorGuesser = { userId: number; isKnownDevice: boolean };

/** All known devices together, because marks can be gathered; apart from strangers, who could keep the owner waiting. */
const factorBound = ({ userId, isKnownDevice }: FactorGuesser) =>
  hourly(`${isKnownDevice ? 'known-factor' : 'factor'}:${userId}`, factorCodesPerHour);

export async function admitFactorCode(pool: Pool, guesser: FactorGuesser): Promise<void> {
  await admit(pool, factorBound(guesser));
}

/** A right one does not count, but forgives none: each sign-in of the owner would give a guesser ten more. */
export async function returnFactorCode(pool: Pool, guesser: FactorGuesser): Promise<void> {
  await takeBack(pool, factorBound(guesser));
}

/** Of a device that is taken off: its codes open nothing any more. */
export async function forgetFactorCodes(db: Executor, userId: number): Promise<void> {
  const bounds = [true, false].map((isKnownDevice) => factorBound({ userId, isKnownDevice }));
  await deleteCallLevels(
    db,
    bounds.map(({ subject }) => subject),
  );
}

/** Of recipients by their hashes. */
export async function forgetCodeLevels(db: Executor, recipients: readonly string[]): Promise<void> {
  await deleteCallLevels(
    db,
    recipients.map((recipient) => `code-to:${recipient}`),
  );
}
