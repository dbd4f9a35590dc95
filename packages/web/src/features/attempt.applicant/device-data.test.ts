import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { deliverAndListUnsent, forgetPerson, forgetStopped } from './device-data.ts';
import { deviceStore } from './device-store.ts';
import { type AttemptNote, attemptPlatform } from './outbox/platform.ts';
import { choose } from './outbox/progress.ts';
import { emptyProgress } from './outbox/testing.ts';

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

it('what waits is told apart by whose it is: two children may be at the same exam', async () => {
  vi.stubGlobal('navigator', { onLine: false });
  vi.stubGlobal('document', { cookie: '' });
  const { store } = await deviceStore();
  const refusals = [{ questionId: 1, seq: 1, code: 'late' as const }];
  const own = { userId: person, refusals };
  const content = { title: 'Sleep', sections: [] };
  for (const [id, fullName] of [
    ['a', 'Sara'],
    ['b', 'Nima'],
  ] as const) {
    await store.add(emptyProgress({ ...own, id, fullName }));
    await store.addContent(id, 'en', content);
  }
  await store.add(emptyProgress({ ...own, id: 'c' }));
  expect(await deliverAndListUnsent(person, 'en')).toMatchObject([
    { title: 'Sleep', fullName: 'Sara', count: 1, isRefused: true },
    { title: 'Sleep', fullName: 'Nima', count: 1, isRefused: true },
    { title: '', fullName: '', count: 1, isRefused: true },
  ]);
});

it('what was stopped leaves the device with what was half written of it, and its tab hears of it; nothing else does', async () => {
  const kept = new Map(
    ['x', 'y'].map((id) => [`km:exam-draft:${id}`, JSON.stringify({ at: Date.now(), drafts: {} })]),
  );
  vi.stubGlobal('navigator', { onLine: false });
  vi.stubGlobal('document', { cookie: '' });
  vi.stubGlobal('localStorage', {
    key: (place: number) => [...kept.keys()][place] ?? null,
    getItem: (name: string) => kept.get(name) ?? null,
    removeItem: (name: string) => kept.delete(name),
    get length() {
      return kept.size;
    },
  });
  const withdraws = 'withdraws';
  const { store } = await deviceStore();
  for (const id of ['x', 'y'])
    await store.add(choose(1, 10, Date.now())(emptyProgress({ userId: withdraws, id })));
  const heard: AttemptNote[] = [];
  const tabs = ['x', 'y'].map((id) => attemptPlatform(id, (note) => heard.push(note)));
  await forgetStopped([{ id: 'x' }]);
  await expect.poll(() => heard).toEqual(['gone']);
  for (const tab of tabs) tab.end();
  expect(await deliverAndListUnsent(withdraws, 'en')).toMatchObject([{ id: 'y', count: 1 }]);
  expect([...kept.keys()]).toEqual(['km:exam-draft:y']);
});
