import { m } from '#paraglide/messages.js';
import { ProgressBar } from '#ui/progress-bar.tsx';

/** Null: no proof is being solved. */
export type ProofShare = number | null;

export function ProofProgress({ share }: { share: ProofShare }) {
  return (
    <div role="status">
      {share === null ? null : <ProgressBar label={m.account_proof} value={share} max={1} />}
    </div>
  );
}
