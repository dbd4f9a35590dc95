import { scryptSync } from 'node:crypto';
import { isHit, proofCost } from '../../packages/domain/src/account/proof-of-work.ts';

/** What a page does when it is asked for a proof; null for any other answer. */
export function proofFor(answer: { code?: string; params?: { challenge?: string; difficulty?: number } }) {
  const { challenge = '', difficulty = 1 } = answer.params ?? {};
  if (answer.code !== 'proof_required') return null;
  const { N, r, p, dkLen } = proofCost;
  for (let tried = 0; ; tried += 1) {
    if (isHit(scryptSync(String(tried), challenge, dkLen, { N, r, p }), difficulty))
      return { challenge, solution: String(tried) };
  }
}
