import { scryptSync } from 'node:crypto';
import type { Proof } from '@sanjeh/contract/auth/proof.schema';
import type { ErrorBody } from '@sanjeh/contract/error';
import { isHit, proofCost } from '@sanjeh/domain/account/proof-of-work';

/** What a browser does when it is asked for a proof. */
export function solveProof({ params }: ErrorBody): Proof {
  const { challenge, difficulty } = {
    challenge: String(params?.challenge),
    difficulty: Number(params?.difficulty),
  };
  const { N, r, p, dkLen } = proofCost;
  for (let tried = 0; ; tried += 1) {
    const hash = scryptSync(String(tried), challenge, dkLen, { N, r, p });
    if (isHit(hash, difficulty)) return { challenge, solution: String(tried) };
  }
}

/** A number that does not solve it. */
export function wrongProof({ params }: ErrorBody): Proof {
  const challenge = String(params?.challenge);
  const { N, r, p, dkLen } = proofCost;
  for (let tried = 0; ; tried += 1) {
    if (!isHit(scryptSync(String(tried), challenge, dkLen, { N, r, p }), Number(params?.difficulty)))
      return { challenge, solution: String(tried) };
  }
}
