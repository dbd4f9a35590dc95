import type { AnswerChoice } from '@sanjeh/contract/attempt/attempt.schema';
import { expect, it } from 'vitest';
import { ApiProblem } from '#api/api-problem.ts';
import { createAttemptSession } from './attempt-session.ts';
import { createMemoryStore } from './attempt-store.ts';
import { batchSize } from './delivery.ts';
import { attemptPlatform } from './platform.ts';
import { askToSubmit, choose } from './progress.ts';
import { emptyProgress } from './testing.ts';

const unused = () => Promise.reject(new Error('not asked for'));

async function scene(save: (answers: readonly AnswerChoice[]) => void) {
  const ids = Array.from({ length: batchSize + 10 }, (_, place) => place + 1);
  const answered = ids.reduce((known, id) => choose(id, id, id)(known), emptyProgress());
  const progress = askToSubmit('applicant')(answered);
  const store = createMemoryStore();
  await store.add(progress);
  const platform = attemptPlatform(progress.id, () => {});
  const outcome = { saved: 0, isSubmitted: false };
  const session = createAttemptSession({
    ...{ progress, store, platform, contents: {}, language: 'fa', isStorageBroken: false },
    calls: {
      save: async (_, answers) => {
        save(answers);
        outcome.saved += answers.length;
        return { saved: answers.map(({ questionId, seq }) => ({ questionId, seq })), refused: [] };
      },
      submit: async () => {
        outcome.isSubmitted = true;
      },
      ...{ get: unused, section: unused, notAsked: unused },
    },
  });
  const leave = () => {
    session.end();
    platform.end();
  };
  return { session, leave, outcome, all: ids.length };
}

it('what is under way when the page is left is delivered to its end', async () => {
  const { session, leave, outcome, all } = await scene(() => leave());
  await session.kick();
  expect(outcome).toEqual({ saved: all, isSubmitted: true });
});

it('a batch that a proxy finds too large goes one by one, and what it does not take alone waits', async () => {
  const { session, leave, outcome, all } = await scene((answers) => {
    if (answers.length > 1 || answers[0]?.questionId === 5) throw new ApiProblem(413, null);
  });
  await session.kick();
  leave();
  expect(outcome).toEqual({ saved: 4, isSubmitted: false });
  expect(session.view().progress.waiting).toHaveLength(all - 4);
});
