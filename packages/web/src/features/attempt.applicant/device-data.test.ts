import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { forgetPerson } from './device-data.ts';

const clear = vi.fn<() => void>();
const remove = vi.fn<() => Promise<boolean>>();

/** Somebody of whom no other test has left anything in the page's memory. */
const person = 'leaves this device';

beforeEach(() => {
  vi.stubGlobal('sessionStorage', { clear });
  vi.stubGlobal('caches', { delete: remove });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

it('leaving a device whose storage is broken is no success, and removes what can be removed', async () => {
  vi.stubGlobal('indexedDB', {
    open: () => {
      throw new Error('broken');
    },
  });
  await expect(forgetPerson(person)).rejects.toThrow('broken');
  expect([clear, remove].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
});

it('a device without such a storage keeps nothing', async () => {
  await forgetPerson(person);
  expect([clear, remove].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
});
