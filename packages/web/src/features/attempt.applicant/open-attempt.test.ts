import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openStarted } from './open-attempt.ts';
import { createServer } from './outbox/testing-device.ts';

const script = vi.hoisted(() => ({ prepareRules: vi.fn<() => Promise<void>>() }));
vi.mock('./ruled/ruled-script.ts', () => script);

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Whether the attempt is open after so many seconds. */
async function openAfter(seconds: number): Promise<boolean> {
  let isOpen = false;
  void openStarted(createServer().get(), '5', 'fa', Date.now()).then(({ end }) => {
    isOpen = true;
    end();
  });
  await vi.advanceTimersByTimeAsync(seconds * 1000);
  return isOpen;
}

it('the first question waits for the script that knows what is not asked', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  script.prepareRules.mockReturnValue(promise);
  setTimeout(resolve, 10_000);
  expect([await openAfter(9), script.prepareRules.mock.calls.length]).toEqual([false, 1]);
  expect(await openAfter(2)).toBe(true);
});

it('but not for ever', async () => {
  script.prepareRules.mockReturnValue(new Promise(() => {}));
  expect(await openAfter(16)).toBe(true);
});
