import type { PaperFormInput } from '@sanjeh/contract/paper-form/paper-form.schema';
import { beforeEach, expect, test } from 'vitest';
import { ApiProblem } from '#api/api-problem.ts';
import { createTestPlatform, settled } from '#sync/testing-platform.ts';
import type { PaperDraft } from './paper-draft.ts';
import { createPaperSession } from './paper-session.ts';

const draft: PaperDraft = {
  ...{ id: 'a', answers: { 1: 10, 2: null }, at: 2, isFinished: false },
  start: { filledOn: '2024-01-01', informant: { who: 'mother' }, besideOpen: false },
  form: {
    ...{ exameId: 7, versionId: 70, title: 'Exam', age: { months: 20, days: 1 }, correctedAge: null },
    ...{ isOutOfRange: false, ageRange: { title: '', from: 0, to: null }, taken: 0, maxAttempts: null },
    ...{ openSince: null, wantedInformant: null, consent: null },
    sections: [{ id: 1, title: 'One', questions: [1, 2].map((id) => ({ id, title: 'q', answers: [] })) }],
  },
};

let kept: PaperDraft | null;
let sent: PaperFormInput[];
let fault: unknown;
let clock: ReturnType<typeof createTestPlatform>;

const newSession = () =>
  createPaperSession({
    store: {
      read: () => kept,
      write: (next) => {
        kept = next;
        return true;
      },
      remove: () => {
        kept = null;
      },
    },
    platform: clock.platform,
    send: async (form) => {
      sent.push(form);
      if (fault) throw fault;
      return { id: form.id, code: 'C-1' };
    },
  });

beforeEach(() => {
  [kept, sent, fault, clock] = [null, [], null, createTestPlatform()];
});

test('a form that is finished is sent once and then kept no longer', async () => {
  const session = newSession();
  session.begin(draft);
  expect(kept).toEqual(draft);
  await session.finish();
  expect(sent).toMatchObject([{ id: 'a', answers: [{ questionId: 1, answerId: 10 }] }]);
  expect(session.view.get()).toMatchObject({ draft: null, saved: { code: 'C-1' } });
  expect(kept).toBeNull();
});

test('without a network it waits under the same name, also over a closed tab', async () => {
  const session = newSession();
  session.begin(draft);
  fault = new ApiProblem(0, null);
  await session.finish();
  expect(session.sender.view().failures).toBe(1);
  expect(kept).toMatchObject({ id: 'a', isFinished: true });
  session.change({ at: 0 });
  expect(kept).toMatchObject({ at: 2 });
  fault = null;
  const later = newSession();
  later.resume();
  await settled();
  expect(sent.map(({ id }) => id)).toEqual(['a', 'a']);
  expect(later.view.get().saved).toEqual({ id: 'a', code: 'C-1' });
});

test('what is refused stays, and can be mended and sent again', async () => {
  const session = newSession();
  session.begin(draft);
  fault = new ApiProblem(409, { code: 'attempts_used_up', requestId: '' });
  await session.finish();
  expect(session.view.get()).toMatchObject({ refusal: fault, draft: { isFinished: false } });
  expect(kept).toMatchObject({ isFinished: false, answers: draft.answers });
  fault = null;
  session.change({ answers: { 1: 11 } });
  await session.finish();
  expect(sent.at(-1)?.answers).toEqual([{ questionId: 1, answerId: 11 }]);
});
