import { readFile } from 'node:fs/promises';
import { constants, getPriority } from 'node:os';
import { expect, test } from 'vitest';
import { letPoolGiveWay, poolThreads } from './pool-priority.ts';

test("the runtime's own threads come after the one that answers", async () => {
  await readFile(import.meta.filename);
  const before = getPriority();
  letPoolGiveWay();
  const threads = poolThreads();
  expect(threads.length).toBeGreaterThan(0);
  const lowest = Math.max(before, constants.priority.PRIORITY_BELOW_NORMAL);
  expect(threads.map((thread) => getPriority(thread))).toEqual(threads.map(() => lowest));
  expect(getPriority()).toBe(before);
});
