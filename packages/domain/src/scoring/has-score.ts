import type { ScaleReason } from './scale.ts';

/** A sum outside what is possible is told, with a warning; otherwise a reason means that there is no score. */
export function hasScore({ reason }: { readonly reason: ScaleReason | null }): boolean {
  return reason === null || reason === 'outside_possible';
}
