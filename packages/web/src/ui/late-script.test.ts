import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { lateScript } from './late-script.ts';

beforeEach(() => void vi.stubGlobal('window', new EventTarget()));
afterEach(() => void vi.unstubAllGlobals());

it('a part that is missed is said to be, until the network is back and brings it', async () => {
  const load = vi.fn().mockRejectedValueOnce(new Error('no network')).mockResolvedValue('part');
  const script = lateScript<string>(load);
  const told: unknown[] = [];
  const leave = script.subscribe(() => told.push([script.get(), script.isMissed()]));
  await script.fetch();
  window.dispatchEvent(new Event('online'));
  await vi.waitFor(() => expect(told).toHaveLength(2));
  expect(told).toEqual([
    [null, true],
    ['part', false],
  ]);
  leave();
});
