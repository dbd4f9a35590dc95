import type { Proof, ProofDemand } from '@sanjeh/contract/auth/proof.schema';
import { solvedShare } from '@sanjeh/domain/account/proof-of-work';
import { isSolution } from './is-solution.ts';
import type { Found, Search } from './proof-worker.ts';

/** How likely it is to be solved by now, from 0 to 1. */
export type OnShare = (share: number) => void;

const mostWorkers = 4;

/** Beside the page, on as many of the device's cores as are fair to it; on the page itself where there are no workers. */
export async function solveProof(demand: ProofDemand, onShare: OnShare): Promise<Proof> {
  let tries = 0;
  const onTry = () => {
    tries += 1;
    onShare(solvedShare(tries, demand.difficulty));
  };
  const solution = await searchInWorkers(demand, onTry).catch(() => searchOnPage(demand, onTry));
  return { challenge: demand.challenge, solution: String(solution) };
}

function searchInWorkers(demand: ProofDemand, onTry: () => void): Promise<number> {
  const step = Math.min(mostWorkers, Math.max(1, navigator.hardwareConcurrency));
  const workers: Worker[] = [];
  return new Promise<number>((resolve, reject) => {
    for (let start = 0; start < step; start += 1) {
      const worker = new Worker(new URL('./proof-worker.ts', import.meta.url), { type: 'module' });
      workers.push(worker);
      worker.addEventListener('error', reject);
      worker.addEventListener('message', ({ data }: MessageEvent<Found>) => {
        onTry();
        if (data.solution !== null) resolve(data.solution);
      });
      worker.postMessage({ demand, start, step } satisfies Search);
    }
  }).finally(() => {
    for (const worker of workers) worker.terminate();
  });
}

async function searchOnPage(demand: ProofDemand, onTry: () => void): Promise<number> {
  for (let tried = 0; ; tried += 1) {
    if (isSolution(demand, tried)) return tried;
    onTry();
    // So that the page can show how far it is, and be left.
    await new Promise((resolve) => setTimeout(resolve));
  }
}
