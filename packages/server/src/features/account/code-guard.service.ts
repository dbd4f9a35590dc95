import type { Proof } from '@sanjeh/contract/auth/proof.schema';
import { type DemandPolicy, proofDemand } from '@sanjeh/domain/account/proof-of-work';
import type { Pool } from 'pg';
import { ApiError } from '#core/api-error.ts';
import { networkOf } from '#core/network-address.ts';
import { findCallLevel, raiseCallLevel } from './call-level.queries.ts';
import { assertProof } from './proof.service.ts';
import type { TokenKeys } from './token-keys.service.ts';

const hour = 60 * 60;

/** So many codes an hour go to one phone number or e-mail address, whoever asks. */
const perRecipient = 5;
const perTrialHour = 30;
const address = { drainPerSecond: 60 / hour, most: 200 };
const addressPolicy: DemandPolicy = { free: 15, first: 8, doublesEvery: 20, most: 256 };

/** Refused beyond `most` in an hour; what is refused does not count, so that waiting helps. */
async function admit(pool: Pool, subject: string, most: number): Promise<void> {
  const drain = most / hour;
  const [known] = await findCallLevel(pool, [subject, drain]);
  const level = known?.level ?? 0;
  if (level > most - 1) {
    const retryAfter = Math.ceil((level - most + 1) / drain);
    throw new ApiError('too_many_requests', { params: { seconds: retryAfter }, retryAfter });
  }
  await raiseCallLevel(pool, [subject, drain, 1, most]);
}

/** By where it comes from: a proof first, waiting at last. */
export async function admitCodeFrom(
  context: { keys: TokenKeys; pool: Pool },
  ip: string,
  proof: Proof | undefined,
): Promise<void> {
  const subject = `code:${networkOf(ip)}`;
  const [known] = await findCallLevel(context.pool, [subject, address.drainPerSecond]);
  const level = known?.level ?? 0;
  if (level > address.most - 1) {
    const retryAfter = Math.ceil((level - address.most + 1) / address.drainPerSecond);
    throw new ApiError('too_many_requests', { params: { seconds: retryAfter }, retryAfter });
  }
  await assertProof(context, { subject, difficulty: proofDemand(level, addressPolicy) }, proof);
  await raiseCallLevel(context.pool, [subject, address.drainPerSecond, 1, address.most]);
}

/** Whether somebody has it or not. `recipient` is a hash: this table is no list of phone numbers. */
export function admitCodeTo(pool: Pool, recipient: string): Promise<void> {
  return admit(pool, `code-to:${recipient}`, perRecipient);
}

/** Trial messages of an administrator: each costs the operator money. */
export function admitTrial(pool: Pool, userId: number): Promise<void> {
  return admit(pool, `trial:${userId}`, perTrialHour);
}
