import { afterEach, expect, it, vi } from 'vitest';
import { keepDraft, readDraft } from './person-draft.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('what was typed of a person is kept in this tab for a month', () => {
  const kept = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
    removeItem: (key: string) => void kept.delete(key),
  });
  const typed = {
    ...({ relation: 'child', firstName: 'سارا', lastName: '', nationalCode: '123' } as const),
    ...{ birthDate: '', weeksPremature: 0 },
  };
  const day = 86_400_000;
  vi.useFakeTimers({ now: 100 * day });
  keepDraft(typed);
  vi.setSystemTime(129 * day);
  expect(readDraft()).toEqual(typed);
  vi.setSystemTime(131 * day);
  expect(readDraft()).toBeNull();
  expect(kept.size).toBe(0);
});
