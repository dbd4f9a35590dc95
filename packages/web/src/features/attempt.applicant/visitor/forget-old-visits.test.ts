import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createDrafts } from '../kinds/drafts.ts';
import { createMemoryStore } from '../outbox/attempt-store.ts';
import { choose } from '../outbox/progress.ts';
import { forgetOldVisits } from './forget-old-visits.ts';
import { readNotes, writeNotes } from './visitor-notes.ts';
import { beginVisit, visitorIdOf } from './visitor-progress.ts';

const day = 86_400_000;
const now = Date.UTC(2026, 5, 1);
const said = { informant: { who: 'mother' }, openAtEnd: null } as const;
const kept = new Map<string, string>();

beforeEach(() => {
  kept.clear();
  vi.useFakeTimers({ now });
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
    removeItem: (key: string) => void kept.delete(key),
    key: (place: number) => [...kept.keys()][place] ?? null,
    get length() {
      return kept.size;
    },
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** As a visitor would have left it some days ago. */
async function leave(store: ReturnType<typeof createMemoryStore>, examId: number, daysAgo: number) {
  const moment = now - daysAgo * day;
  vi.setSystemTime(moment);
  await store.add(choose(1, 10, moment)(beginVisit(examId)));
  createDrafts(localStorage, visitorIdOf(examId)).write(2, 'half a sent');
  writeNotes(examId, said);
  vi.setSystemTime(now);
}

it('what visitors have left goes after a month, of all exams', async () => {
  const store = createMemoryStore();
  await leave(store, 3, 31);
  await leave(store, 4, 29);
  await forgetOldVisits(store);
  expect(await store.read(visitorIdOf(3))).toBeNull();
  expect((await store.read(visitorIdOf(4)))?.examId).toBe(4);
  expect([...kept.keys()].sort()).toEqual(['km:exam-draft:visitor-4', 'km:visitor:4']);
  expect(readNotes(4).informant).toEqual({ who: 'mother' });
});

it('who has only said who answers is forgotten too, and who goes on after a month is not', async () => {
  const store = createMemoryStore();
  await leave(store, 3, 31);
  await store.remove(visitorIdOf(3));
  await leave(store, 4, 31);
  await store.change(visitorIdOf(4), choose(2, 20, now));
  // Of an earlier release, which kept no time.
  kept.set('km:visitor:5', JSON.stringify(said));
  kept.set('km:other', '1');
  await store.add(beginVisit(6));
  await forgetOldVisits(store);
  expect([...kept.keys()].sort()).toEqual(['km:other', 'km:visitor:4']);
  expect(await store.read(visitorIdOf(6))).not.toBeNull();
});

it('is no fault where nothing can be read', async () => {
  vi.unstubAllGlobals();
  Object.defineProperty(globalThis, 'localStorage', {
    configurable: true,
    get: () => {
      throw new Error('SecurityError');
    },
  });
  const store = { ...createMemoryStore(), list: () => Promise.reject(new Error('locked')) };
  await expect(forgetOldVisits(store)).resolves.toBeUndefined();
  Reflect.deleteProperty(globalThis, 'localStorage');
});
