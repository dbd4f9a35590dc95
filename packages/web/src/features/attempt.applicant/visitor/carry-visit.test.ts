import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { deviceStore } from '../device-store.ts';
import { createDrafts } from '../kinds/drafts.ts';
import type { AttemptStore } from '../outbox/attempt-store.ts';
import { choose } from '../outbox/progress.ts';
import { createDevice, createServer, untilSettled } from '../outbox/testing-device.ts';
import { carryVisit } from './carry-visit.ts';
import { beginVisit, visitorIdOf } from './visitor-progress.ts';

const examId = 3;
const answers = [{ id: 10, title: 'yes' }];
const paper = {
  sections: [{ id: 1, title: 'section', questions: [1, 2].map((id) => ({ id, title: `${id}`, answers })) }],
};
const refuse = () => Promise.reject(new Error('QuotaExceededError'));

function shelf() {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
    removeItem: (key: string) => void kept.delete(key),
    key: (place: number) => [...kept.keys()][place] ?? null,
    get length() {
      return kept.size;
    },
  };
}

beforeEach(() => vi.stubGlobal('localStorage', shelf()));
afterEach(() => vi.unstubAllGlobals());

/** One question answered, the other half written. */
async function visitAndAttempt(broken: Partial<AttemptStore> = {}) {
  const visit = choose(1, 10, 1)(beginVisit(examId));
  const { store } = await deviceStore();
  await store.add(visit);
  createDrafts(localStorage, visit.id).write(2, 'half a sent');
  const server = createServer();
  const device = createDevice(server, 0);
  const { session, fire } = await device.open({ ...device.store, ...broken });
  return { visit, session, fire, server, device, kept: () => store.read(visitorIdOf(examId)) };
}

it('what is half written comes along with the answers', async () => {
  const { visit, session, server, kept } = await visitAndAttempt();
  await carryVisit(session, paper, visit);
  await untilSettled();
  expect([server.given(1), await kept()]).toEqual([10, null]);
  expect(createDrafts(localStorage, session.view().progress.id).read(2)).toBe('half a sent');
  expect(createDrafts(localStorage, visit.id).read(2)).toBeNull();
});

it('where the device keeps nothing, the visit stays until the server has its answers', async () => {
  const { visit, session, fire, server, device, kept } = await visitAndAttempt({ add: refuse });
  device.weather = 'offline';
  await carryVisit(session, paper, visit);
  await untilSettled();
  expect((await kept())?.id).toBe(visit.id);
  device.weather = 'fair';
  fire();
  await untilSettled();
  expect([server.given(1), await kept()]).toEqual([10, null]);
});
