import { UNSTABLE_ToastQueue as ToastQueue } from 'react-aria-components/Toast';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { runWhileShown } from './toast-timer.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function showNote(hidden: boolean) {
  const page = Object.assign(new EventTarget(), { hidden });
  const queue = new ToastQueue<string>();
  queue.add('saved', { timeout: 6000 });
  const timer = queue.visibleToasts[0]?.timer;
  if (!timer) throw new Error('A note with a time has a timer');
  const stop = runWhileShown(timer, 6000, page);
  const turn = (isHidden: boolean) => {
    page.hidden = isHidden;
    page.dispatchEvent(new Event('visibilitychange'));
  };
  return { turn, stop, isThere: () => queue.visibleToasts.length === 1 };
}

it('a note goes after its time', () => {
  const { isThere } = showNote(false);
  vi.advanceTimersByTime(5999);
  expect(isThere()).toBe(true);
  vi.advanceTimersByTime(1);
  expect(isThere()).toBe(false);
});

it('the time while the page is hidden does not count', () => {
  const { turn, isThere } = showNote(false);
  vi.advanceTimersByTime(2000);
  turn(true);
  vi.advanceTimersByTime(60_000);
  turn(false);
  vi.advanceTimersByTime(3999);
  expect(isThere()).toBe(true);
  vi.advanceTimersByTime(1);
  expect(isThere()).toBe(false);
});

it('nor does one that came to a hidden page go before it was seen', () => {
  const { turn, stop, isThere } = showNote(true);
  vi.advanceTimersByTime(60_000);
  turn(false);
  vi.advanceTimersByTime(5999);
  expect(isThere()).toBe(true);
  stop();
  vi.advanceTimersByTime(60_000);
  expect([isThere(), vi.getTimerCount()]).toEqual([true, 0]);
});
