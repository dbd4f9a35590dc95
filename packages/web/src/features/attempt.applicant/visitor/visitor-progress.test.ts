import { describe, expect, test } from 'vitest';
import { createMemoryStore } from '../outbox/attempt-store.ts';
import { choose, goToQuestion, type Progress, toggleMark } from '../outbox/progress.ts';
import { emptyProgress } from '../outbox/testing.ts';
import { answeredCount, beginVisit, carryOver, readVisit, visitorIdOf } from './visitor-progress.ts';

const now = Date.UTC(2026, 0, 1);

function question(id: number) {
  return {
    id,
    title: `${id}`,
    answers: [
      { id: id * 10, title: 'yes' },
      { id: id * 10 + 1, title: 'no' },
    ],
  };
}

function paper(...ids: number[]) {
  return { sections: [{ id: 1, title: 'section', questions: ids.map(question) }] };
}

function visited(...choices: [question: number, answer: number | null][]): Progress {
  return choices.reduce((known, [id, answer]) => choose(id, answer, now)(known), beginVisit(3));
}

describe('what a visitor has answered', () => {
  test('is kept apart from what belongs to accounts', async () => {
    const store = createMemoryStore();
    await store.add(visited([1, 10]));
    expect(await store.list('5')).toEqual([]);
    expect((await readVisit(store, 3, now))?.id).toBe(visitorIdOf(3));
    expect(await readVisit(store, 4, now)).toBeNull();
  });

  test('is nothing as long as no answer stands', async () => {
    const store = createMemoryStore();
    await store.add(visited([1, 10], [1, null]));
    expect(await readVisit(store, 3, now)).toBeNull();
  });

  test('is forgotten a month after the last answer', async () => {
    const store = createMemoryStore();
    await store.add(visited([1, 10]));
    const day = 86_400_000;
    expect(await readVisit(store, 3, now + 29 * day)).not.toBeNull();
    expect(await readVisit(store, 3, now + 31 * day)).toBeNull();
    expect(await store.read(visitorIdOf(3))).toBeNull();
  });

  test('is nothing where the device cannot be read', async () => {
    const store = { ...createMemoryStore(), read: () => Promise.reject(new Error('locked')) };
    expect(await readVisit(store, 3, now)).toBeNull();
  });
});

describe('carried into an attempt', () => {
  test('all answers wait to be delivered, in their order, each question once', () => {
    const visit = visited([2, 20], [1, 10], [2, 21]);
    const { step, lost, open } = carryOver(visit, paper(1, 2), now);
    const { waiting, choices } = step(emptyProgress());
    expect(waiting.map(({ questionId, answerId }) => [questionId, answerId])).toEqual([
      [1, 10],
      [2, 21],
    ]);
    expect(choices[2]?.answerId).toBe(21);
    expect([lost, open]).toEqual([0, 0]);
  });

  test('answers whose question or answer is gone stay behind, and new questions are open', () => {
    const { step, lost, open } = carryOver(visited([1, 10], [2, 20], [3, 99]), paper(1, 3, 4), now);
    const progress = step(emptyProgress());
    expect(answeredCount(progress)).toBe(1);
    expect([lost, open]).toEqual([2, 2]);
    expect(progress.placeId).toBe(3);
  });

  test('values come along where the question is still of their kind', () => {
    const kinds = { 1: 'number', 2: 'multiple', 3: 'text', 5: 'info' } as const;
    const { sections } = paper(1, 2, 3, 4, 5);
    const asked = sections.map((section) => ({
      ...section,
      questions: section.questions.map((one) => ({ ...one, kind: kinds[one.id as keyof typeof kinds] })),
    }));
    const visit = [choose(1, '12', now), choose(2, [20, 21], now), choose(3, [31], now), choose(4, '5', now)];
    const whole = visit.reduce((known, step) => step(known), beginVisit(3));
    const { step, lost, open } = carryOver(whole, { sections: asked }, now);
    expect(step(emptyProgress()).waiting).toMatchObject([{ value: '12' }, { value: [20, 21] }]);
    expect([answeredCount(whole), lost, open]).toEqual([4, 2, 2]);
  });

  test('they are newer than what an attempt under way holds', () => {
    const started = choose(1, 11, now + 5000)(emptyProgress());
    const { step } = carryOver(visited([1, 10]), paper(1), now);
    const { choices, waiting } = step(started);
    expect(choices[1]?.answerId).toBe(10);
    expect(waiting.at(-1)?.seq).toBeGreaterThan(waiting[0]?.seq ?? 0);
  });

  test('twice, they are the same', () => {
    const { step } = carryOver(toggleMark(1)(visited([1, 10])), paper(1), now);
    const once = step(emptyProgress());
    expect(step(once)).toEqual(once);
  });

  test('marks come along, and the place where every question is answered', () => {
    const visit = goToQuestion(1)(toggleMark(2)(toggleMark(7)(visited([1, 10], [2, 20]))));
    const progress = carryOver(visit, paper(1, 2), now).step(emptyProgress());
    expect(progress.marked).toEqual([2]);
    expect(progress.placeId).toBe(1);
  });
});
