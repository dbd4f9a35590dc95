import type { Proof, ProofDemand } from '@sanjeh/contract/auth/proof.schema';
import { problemOf } from '../api/api-problem.ts';
import type { OnShare } from './solve-proof.ts';

/** What is asked for may grow while it is being solved, so one proof may not be enough. */
const mostProofs = 4;

/** Sends, and where a proof is asked for solves it and sends again. What solves it is loaded only then. */
export async function withProof<T>(send: (proof?: Proof) => Promise<T>, onShare: OnShare): Promise<T> {
  let proof: Proof | undefined;
  for (let proofs = 0; ; proofs += 1) {
    try {
      return await send(proof);
    } catch (error) {
      const demand = demandOf(error);
      if (demand === null || proofs === mostProofs) throw error;
      onShare(0);
      const { solveProof } = await import('./solve-proof.ts');
      proof = await solveProof(demand, onShare);
    }
  }
}

function demandOf(error: unknown): ProofDemand | null {
  const problem = problemOf(error);
  if (problem?.code !== 'proof_required') return null;
  const { challenge, difficulty } = problem.body?.params ?? {};
  return typeof challenge === 'string' && typeof difficulty === 'number' ? { challenge, difficulty } : null;
}
