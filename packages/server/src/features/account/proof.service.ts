import { createHmac, randomUUID, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import type { Proof, ProofDemand } from '@sanjeh/contract/auth/proof.schema';
import { isHit, proofCost } from '@sanjeh/domain/account/proof-of-work';
import type { Pool } from 'pg';
import { ApiError } from '#core/api-error.ts';
import { spendProof } from './proof.queries.ts';
import type { TokenKeys } from './token-keys.service.ts';

/** Long enough for an old phone to solve the hardest, too short to gather many for later. */
const lifetimeSeconds = 180;

const hash = promisify<string, string, number, object, Buffer>(scrypt);

/** A proof is good for one thing: signing in to that account, registering from that address. */
export type ProofPurpose = { subject: string; difficulty: number };

/** Asks for a proof if one is needed and none is given; each is taken once, in whichever process. */
export async function assertProof(
  { keys, pool }: { keys: TokenKeys; pool: Pool },
  purpose: ProofPurpose,
  proof: Proof | undefined,
): Promise<void> {
  if (purpose.difficulty === 0) return;
  if (proof === undefined || !(await isProven(keys, pool, purpose, proof))) {
    throw new ApiError('proof_required', { params: newChallenge(keys, purpose) });
  }
}

async function isProven(keys: TokenKeys, pool: Pool, purpose: ProofPurpose, proof: Proof): Promise<boolean> {
  const [id = '', difficulty = '', expiresAt = '', code = ''] = proof.challenge.split('.');
  const isOurs = keys.some((key) =>
    isSame(code, codeOf(key.proof, { id, difficulty, expiresAt, subject: purpose.subject })),
  );
  if (!isOurs || Number(expiresAt) < Date.now()) return false;
  // It may have become harder while this one was being solved; half as hard is near enough.
  if (Number(difficulty) * 2 < purpose.difficulty) return false;
  // Spent before it is checked, so that one challenge cannot make the server compute again and again.
  const spent = await spendProof(pool, [id, new Date(Number(expiresAt))]);
  if (spent.length === 0) return false;
  const { N, r, p, dkLen } = proofCost;
  return isHit(await hash(proof.solution, proof.challenge, dkLen, { N, r, p }), Number(difficulty));
}

function newChallenge(keys: TokenKeys, { subject, difficulty }: ProofPurpose): ProofDemand {
  const parts = {
    id: randomUUID(),
    difficulty: String(difficulty),
    expiresAt: String(Date.now() + lifetimeSeconds * 1000),
  };
  const code = codeOf(keys[0].proof, { ...parts, subject });
  return { challenge: `${parts.id}.${parts.difficulty}.${parts.expiresAt}.${code}`, difficulty };
}

type Signed = { id: string; difficulty: string; expiresAt: string; subject: string };

function codeOf(key: Buffer, { id, difficulty, expiresAt, subject }: Signed): string {
  return createHmac('sha256', key)
    .update(JSON.stringify([id, difficulty, expiresAt, subject]))
    .digest('base64url');
}

function isSame(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}
