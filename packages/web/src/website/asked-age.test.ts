import { afterEach, expect, it, vi } from 'vitest';
import { askedAge, rememberAskedAge } from './asked-age.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('the age that was asked about is known for a month', () => {
  const kept = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
  });
  const day = 86_400_000;
  vi.useFakeTimers({ now: 100 * day });
  expect(askedAge()).toBeNull();
  rememberAskedAge(18);
  vi.setSystemTime(129 * day);
  expect(askedAge()).toBe(18);
  vi.setSystemTime(131 * day);
  expect(askedAge()).toBeNull();
});
