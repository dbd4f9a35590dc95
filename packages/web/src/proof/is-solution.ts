import { scrypt } from '@noble/hashes/scrypt.js';
import type { ProofDemand } from '@sanjeh/contract/auth/proof.schema';
import { isHit, proofCost } from '@sanjeh/domain/account/proof-of-work';

/** In plain script and not by the browser's own cryptography, which is there only under https and on this machine. */
export function isSolution({ challenge, difficulty }: ProofDemand, tried: number): boolean {
  return isHit(scrypt(String(tried), challenge, proofCost), difficulty);
}
