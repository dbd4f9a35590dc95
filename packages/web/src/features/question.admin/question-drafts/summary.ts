import type { DraftsState } from './drafts.ts';
import { isUnderWay } from './outgoing.ts';

/** How it stands with saving as a whole; of several troubles the one that needs somebody most. */
export type Summary =
  | { readonly kind: 'saved' }
  | { readonly kind: 'saving' }
  | { readonly kind: 'conflict' | 'invalid'; readonly count: number; readonly first: string }
  | { readonly kind: 'refused' | 'retrying'; readonly error: unknown };

export function summaryOf(drafts: DraftsState): Summary {
  const { entries, orderState, sending } = drafts;
  // With every key: most questions are settled and nothing more is asked of them.
  const unsettled = [...entries.values()].filter(({ state }) => state.kind !== 'settled');
  for (const kind of ['conflict', 'invalid'] as const) {
    const found = unsettled.filter(({ state }) => state.kind === kind);
    const [first] = found;
    if (first) return { kind, count: found.length, first: first.key };
  }
  if (sending !== null && sending.fault !== null) return { kind: 'refused', error: sending.fault };
  const all = [...unsettled.map(({ state }) => state), orderState];
  for (const kind of ['refused', 'retrying'] as const) {
    const found = all.find((state) => state.kind === kind);
    if (found?.kind === kind) return { kind, error: found.error };
  }
  const isSaving = all.some(({ kind }) => kind === 'waiting' || kind === 'saving') || isUnderWay(drafts);
  return isSaving ? { kind: 'saving' } : { kind: 'saved' };
}

export function isSameSummary(a: Summary, b: Summary): boolean {
  if (a.kind !== b.kind) return false;
  if ('count' in a && 'count' in b) return a.count === b.count && a.first === b.first;
  if ('error' in a && 'error' in b) return a.error === b.error;
  return true;
}
