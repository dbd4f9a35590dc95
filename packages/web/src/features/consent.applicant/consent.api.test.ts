import { expect, it, vi } from 'vitest';
import { forgetStopped } from './consent.api.ts';

it('what a withdrawn consent has stopped is taken off the device, and a storage that fails undoes nothing', async () => {
  const stopped = [{ id: '0196f0a0-0000-7000-8000-000000000001', exameId: 3 }];
  const forget = vi
    .fn<() => Promise<void>>()
    .mockResolvedValueOnce()
    .mockRejectedValueOnce(new Error('broken'));
  await forgetStopped({ stopped }, forget);
  await forgetStopped({ stopped }, forget);
  expect(forget.mock.calls).toEqual([[stopped], [stopped]]);
});
