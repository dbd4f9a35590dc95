import type { Proof } from '@sanjeh/contract/auth/proof.schema';
import { useState } from 'react';
import type { ProofShare } from './proof-progress.tsx';
import { withProof } from './with-proof.ts';

/** A way to send what may need a proof, and how far the proof is meanwhile. */
export function useProof() {
  const [share, setShare] = useState<ProofShare>(null);
  const sendProven = async <T>(send: (proof?: Proof) => Promise<T>): Promise<T> => {
    try {
      return await withProof(send, setShare);
    } finally {
      setShare(null);
    }
  };
  return { share, sendProven };
}
