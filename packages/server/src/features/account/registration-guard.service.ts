import type { Proof } from '@sanjeh/contract/auth/proof.schema';
import { type DemandPolicy, proofDemand } from '@sanjeh/domain/account/proof-of-work';
import type { Pool } from 'pg';
import { ApiError } from '#core/api-error.ts';
import { networkOf } from '#core/network-address.ts';
import { findCallLevel, raiseCallLevel } from './call-level.queries.ts';
import { assertProof } from './proof.service.ts';
import type { TokenKeys } from './token-keys.service.ts';

type Level = { subject: string; drainPerSecond: number; most: number; policy: DemandPolicy };

const hour = 60 * 60;

/** A school registers a class from one address; beyond that each registration costs a proof, and at last waiting. */
function addressLevel(ip: string): Level {
  return {
    subject: `register:${networkOf(ip)}`,
    drainPerSecond: 120 / hour,
    most: 1000,
    policy: { free: 60, first: 4, doublesEvery: 120, most: 128 },
  };
}

/** A storm from many addresses: everybody pays a little. */
const everybody: Level = {
  subject: 'register:everybody',
  drainPerSecond: 5,
  most: 3000,
  policy: { free: 300, first: 8, doublesEvery: 300, most: 64 },
};

/** What is already somebody's tells the caller something, so it costs as much as so many registrations. */
const takenCosts = 5;

type Guarded = { ip: string; proof: Proof | undefined };

/** To be asked at one's turn. Counts this registration, unless it is refused or has to bring a proof first. */
export async function admitRegistration(
  context: { keys: TokenKeys; pool: Pool },
  { ip, proof }: Guarded,
): Promise<void> {
  const levels = [addressLevel(ip), everybody];
  const known = await Promise.all(levels.map((level) => levelOf(context.pool, level)));
  const [own = 0] = known;
  const { subject, most, drainPerSecond } = addressLevel(ip);
  if (own > most - takenCosts) {
    const retryAfter = Math.ceil((own - most + takenCosts) / drainPerSecond);
    throw new ApiError('too_many_requests', { params: { seconds: retryAfter }, retryAfter });
  }
  const difficulty = Math.max(...levels.map(({ policy }, index) => proofDemand(known[index] ?? 0, policy)));
  await assertProof(context, { subject, difficulty }, proof);
  await Promise.all(levels.map((level) => raise(context.pool, level, 1)));
}

export async function countTaken(pool: Pool, ip: string): Promise<void> {
  await raise(pool, addressLevel(ip), takenCosts);
}

/** Adding people to one's account tells of taken national codes too. */
function accountLevel(userId: number): Omit<Level, 'policy'> {
  return { subject: `people:${userId}`, drainPerSecond: 30 / hour, most: 60 };
}

export async function admitPerson(pool: Pool, userId: number): Promise<void> {
  const level = accountLevel(userId);
  const known = await raise(pool, level, 1);
  if (known > level.most - takenCosts) {
    const retryAfter = Math.ceil((known - level.most + takenCosts) / level.drainPerSecond);
    throw new ApiError('too_many_requests', { params: { seconds: retryAfter }, retryAfter });
  }
}

export async function countTakenPerson(pool: Pool, userId: number): Promise<void> {
  await raise(pool, accountLevel(userId), takenCosts);
}

async function levelOf(pool: Pool, { subject, drainPerSecond }: Level): Promise<number> {
  const [row] = await findCallLevel(pool, [subject, drainPerSecond]);
  return row?.level ?? 0;
}

/** The level as it is then. */
async function raise(
  pool: Pool,
  { subject, drainPerSecond, most }: Omit<Level, 'policy'>,
  amount: number,
): Promise<number> {
  const [row] = await raiseCallLevel(pool, [subject, drainPerSecond, amount, most]);
  return row?.level ?? 0;
}
