import type { AnswerChoice } from '@sanjeh/contract/attempt/attempt.schema';
import { describe, expect, it } from 'vitest';
import { ApiProblem } from '#api/api-problem.ts';
import { createMemoryStore } from './attempt-store.ts';
import type { DeliveryCalls } from './deliver.ts';
import { askToSubmit, choose, type Progress } from './progress.ts';
import { emptyProgress } from './testing.ts';
import { deliverUnsentAttempts } from './unsent-attempts.ts';

const now = Date.parse('2026-04-01T08:00:00Z');
const chosen = (progress: Progress) => choose(1, 10, now)(progress);

function createCalls() {
  const saved: [string, AnswerChoice[]][] = [];
  const submitted: string[] = [];
  const calls: DeliveryCalls = {
    save: async (id, answers) => {
      saved.push([id, [...answers]]);
      return { saved: answers.map(({ questionId, seq }) => ({ questionId, seq })), refused: [] };
    },
    section: async () => ({ sectionTimes: {}, serverTime: '' }),
    submit: async (id) => {
      submitted.push(id);
    },
  };
  return { calls, saved, submitted };
}

async function storeWith(...attempts: Progress[]) {
  const store = createMemoryStore();
  for (const attempt of attempts) await store.add(attempt);
  return store;
}

const around = { userId: '5', alone: <T>(_: string, work: () => Promise<T>) => work(), now };

describe('what exams left on the device', () => {
  it('is delivered, and submitted where that was wished, for this person only', async () => {
    const { calls, saved, submitted } = createCalls();
    const store = await storeWith(
      chosen(emptyProgress({ id: 'a' })),
      askToSubmit('applicant')(chosen(emptyProgress({ id: 'b' }))),
      emptyProgress({ id: 'c' }),
      chosen(emptyProgress({ id: 'd', userId: '6' })),
    );
    await deliverUnsentAttempts({ ...around, store, calls });
    expect(saved.map(([id]) => id)).toEqual(['a', 'b']);
    expect(submitted).toEqual(['b']);
    expect((await store.read('a'))?.waiting).toEqual([]);
    expect(await store.read('b')).toBeNull();
    expect(await store.read('c')).not.toBeNull();
    expect((await store.read('d'))?.waiting).toHaveLength(1);
  });

  it('stays where the server has refused it, until somebody is told', async () => {
    const { calls, submitted } = createCalls();
    const save: DeliveryCalls['save'] = async (_, answers) => ({
      saved: [],
      refused: answers.map(({ questionId, seq }) => ({ questionId, seq, code: 'closed' as const })),
    });
    const deadline = '2026-03-30T07:00:00.000Z';
    const store = await storeWith(
      chosen(emptyProgress({ id: 'a', deadline })),
      askToSubmit('applicant')(chosen(emptyProgress({ id: 'b', deadline }))),
    );
    for (let times = 0; times < 2; times += 1)
      await deliverUnsentAttempts({ ...around, store, calls: { ...calls, save } });
    for (const id of ['a', 'b'])
      expect(await store.read(id)).toMatchObject({
        ...{ waiting: [], submit: null, refusals: [{ questionId: 1, code: 'closed' }] },
      });
    expect(submitted.length).toBeLessThan(2);
  });

  it('waits on when the server cannot be reached, and keeps nothing else waiting', async () => {
    const store = await storeWith(chosen(emptyProgress({ id: 'a' })), chosen(emptyProgress({ id: 'b' })));
    const { calls } = createCalls();
    const save: DeliveryCalls['save'] = (id, answers) =>
      id === 'a' ? Promise.reject(new ApiProblem(0, null)) : calls.save(id, answers);
    const delivering = deliverUnsentAttempts({ ...around, store, calls: { ...calls, save } });
    await expect(delivering).rejects.toMatchObject({ kind: 'passing' });
    expect((await store.read('a'))?.waiting).toHaveLength(1);
    expect((await store.read('b'))?.waiting).toEqual([]);
  });

  it('goes when it is long over and nothing of it waits', async () => {
    const deadline = '2026-03-30T07:00:00.000Z';
    const store = await storeWith(
      emptyProgress({ id: 'a', deadline }),
      emptyProgress({ id: 'b', deadline: '2026-04-01T07:00:00.000Z' }),
    );
    await deliverUnsentAttempts({ ...around, store, calls: createCalls().calls });
    expect(await store.read('a')).toBeNull();
    expect(await store.read('b')).not.toBeNull();
  });
});
