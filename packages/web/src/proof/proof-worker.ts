import type { ProofDemand } from '@sanjeh/contract/auth/proof.schema';
import { isSolution } from './is-solution.ts';

/** Each worker tries its own numbers: those of the first are 0, n, 2n …, of the second 1, n + 1 … */
export type Search = { demand: ProofDemand; start: number; step: number };
export type Found = { solution: number | null };

addEventListener('message', ({ data }: MessageEvent<Search>) => {
  const { demand, start, step } = data;
  const say = (found: Found) => postMessage(found);
  for (let tried = start; ; tried += step) {
    if (isSolution(demand, tried)) return say({ solution: tried });
    say({ solution: null });
  }
});
