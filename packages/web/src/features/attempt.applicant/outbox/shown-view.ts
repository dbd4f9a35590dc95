import type { AttemptView } from './attempt-view.ts';
import type { Progress } from './progress.ts';

/** What an exam's screen is made of. How far saving has come changes twice with each answer, and has a place of its own. */
export type ShownProgress = Omit<Progress, 'waiting' | 'topSeq'>;
export type ShownView = Omit<AttemptView, 'save' | 'progress'> & { readonly progress: ShownProgress };

/** What is equal in two views is the same object in both. */
export function isSameShown(one: ShownView, other: ShownView): boolean {
  return (
    isSameBut(['save', 'progress'], one, other) &&
    isSameBut(['waiting', 'topSeq'], one.progress, other.progress)
  );
}

/** But for what is left out, each part of both is the same object. It is asked several times with each answer. */
export function isSameBut<Compared extends object>(
  left: readonly string[],
  one: Compared,
  other: Compared,
): boolean {
  for (const name in other) if (!left.includes(name) && !Object.is(one[name], other[name])) return false;
  for (const name in one) if (!(name in other)) return false;
  return true;
}
