import { expect, it } from 'vitest';
import { type AttemptStore, createMemoryStore } from './attempt-store.ts';
import { createOptimisticStore } from './optimistic-store.ts';
import { choose } from './progress.ts';
import { emptyProgress } from './testing.ts';

const now = Date.parse('2026-04-01T08:00:00Z');

it('a step that a slow storage has kept after another call had failed is in what the page remembers', async () => {
  const initial = emptyProgress();
  const disk = createMemoryStore();
  await disk.add(initial);
  const [reading, writing] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const slow: AttemptStore = {
    ...disk,
    read: async (id) => {
      await reading.promise;
      return disk.read(id);
    },
    change: async (id, step) => {
      await writing.promise;
      return disk.change(id, step);
    },
  };
  const store = createOptimisticStore({ initial, store: slow, isStorageBroken: false, onChange: () => {} });
  const read = store.read();
  const first = store.change(choose(1, 10, now));
  reading.reject(new Error('IndexedDB does not answer'));
  await read;
  writing.resolve();
  await first;
  await store.change(choose(2, 20, now + 1));
  expect(store.view().waiting.map(({ questionId }) => questionId)).toEqual([1, 2]);
  expect((await store.read())?.waiting).toHaveLength(2);
});
