import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keepDraft, readDraft } from './person-draft.ts';

const kept = new Map<string, string>();
const typed = {
  ...({ relation: 'child', firstName: 'سارا', lastName: '', nationalCode: '123' } as const),
  ...{ birthDate: '', weeksPremature: 0 },
};
const minute = 60_000;

beforeEach(() => {
  kept.clear();
  vi.useFakeTimers({ now: 0 });
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
    removeItem: (key: string) => void kept.delete(key),
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('what was typed of a person is kept in this tab for an hour', () => {
  keepDraft(typed, '۰۹۱۲۳۴۵۶۷۸۹');
  vi.setSystemTime(59 * minute);
  expect(readDraft('+989123456789')).toEqual(typed);
  vi.setSystemTime(61 * minute);
  expect(readDraft('+989123456789')).toBeNull();
  expect(kept.size).toBe(0);
});

it.each(['+989120000000', ''])('fills no form of another account (%s), and goes', (other) => {
  keepDraft(typed, '09123456789');
  expect(readDraft(other)).toBeNull();
  expect(kept.size).toBe(0);
  expect(readDraft('09123456789')).toBeNull();
});

it('goes where nobody knows for whom it was kept', () => {
  kept.set('km:person-draft', JSON.stringify({ ...typed, at: 0 }));
  expect(readDraft('09123456789')).toBeNull();
  expect(kept.size).toBe(0);
});
