import { replaceEqualDeep } from '@tanstack/react-query';
import { type AttemptStore, createMemoryStore } from './attempt-store.ts';
import type { Progress, Step } from './progress.ts';

/** The attempt as the screen shows it: what is stored, and on top of it the steps that are on their way there. */
export type OptimisticStore = {
  view(): Progress;
  /** Nothing that the server has yet to hear is still on its way into the storage. */
  isKept(): boolean;
  isStorageBroken(): boolean;
  change(step: Step): Promise<Progress | null>;
  read(): Promise<Progress | null>;
  remove(): Promise<void>;
};

type Options = { initial: Progress; store: AttemptStore; isStorageBroken: boolean; onChange: () => void };

/** Once the storage has failed, this page remembers by itself: a later success would return a record without the loss. */
export function createOptimisticStore({
  initial,
  store,
  isStorageBroken,
  onChange,
}: Options): OptimisticStore {
  const { id } = initial;
  let stored = initial;
  let pending: readonly Step[] = [];
  let shown = initial;
  let isKept = true;
  let current = store;
  let isBroken = isStorageBroken;
  let failing: Promise<void> | undefined;

  const fallBack = async () => {
    const memory = createMemoryStore();
    await memory.add(stored);
    current = memory;
    isBroken = true;
  };

  const attempt = async <T>(work: (store: AttemptStore) => Promise<T>): Promise<T> => {
    const used = current;
    try {
      const result = await work(used);
      if (failing) await failing;
      if (current === used) return result;
      // It was under way when another call failed: what the page remembers by itself since does not have it.
    } catch (error) {
      if (isBroken && current === used) throw error;
      failing ??= fallBack();
      await failing;
    }
    return work(current);
  };

  const show = () => {
    const next = pending.reduce((progress, step) => step(progress), stored);
    isKept = next.waiting === stored.waiting && next.submit === stored.submit;
    shown = replaceEqualDeep(shown, next);
    onChange();
  };

  /**
   * A record read back from the storage says the same in new objects: what shows it would be made anew for nothing. It is
   * compared here, where nobody waits, and not with the next press.
   */
  const keep = (result: Progress | null) => {
    if (result) stored = replaceEqualDeep(shown, result);
  };

  return {
    view: () => shown,
    isKept: () => isKept,
    isStorageBroken: () => isBroken,
    change: async (step) => {
      pending = [...pending, step];
      show();
      const result = await attempt((used) => used.change(id, step));
      pending = pending.filter((other) => other !== step);
      keep(result);
      show();
      return result;
    },
    read: async () => {
      const result = await attempt((used) => used.read(id));
      keep(result);
      show();
      return result;
    },
    remove: async () => {
      // What an earlier, still working storage holds goes as well.
      await Promise.allSettled([current.remove(id), store.remove(id)]);
    },
  };
}
