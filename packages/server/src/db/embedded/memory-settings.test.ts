import { totalmem } from 'node:os';
import { expect, test } from 'vitest';
import { availableMemory, memorySettings } from './memory-settings.ts';

const gibibyte = 1024 ** 3;

test.each([
  [0.25, ['32MB', '128MB', '4MB', '32MB']],
  [2, ['256MB', '1024MB', '4MB', '64MB']],
  [8, ['1024MB', '4096MB', '16MB', '256MB']],
  [256, ['4096MB', '65536MB', '32MB', '512MB']],
])('a machine with %d GB gives the database its share', (size, shares) => {
  expect(Object.values(memorySettings(size * gibibyte))).toEqual(shares);
});

test('no more is taken for ours than there is', () => {
  expect(availableMemory()).toBeGreaterThan(0);
  expect(availableMemory()).toBeLessThanOrEqual(totalmem());
});
