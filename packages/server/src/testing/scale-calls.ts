import * as contract from '@sanjeh/contract/scale/scale.contract';
import type { ScaleInput } from '@sanjeh/contract/scale/scale.schema';
import type { TestApp } from './app.ts';
import type { TestContent } from './exam-content.ts';
import { createMeasuredExam, type MeasuredExam } from './measured-exam.ts';

export const none = { rule: 'none', maxMissing: 0 } as const;
export const zero = { rule: 'zero', maxMissing: 0 } as const;

/** What an administrator does with scales, once there is a product to do it in. */
export function scaleCalls(open: () => { app: TestApp; content: TestContent; token: string }) {
  return {
    /** Two questions of movement and one of language, each from 1 to 5. */
    made: (exam: object = {}): Promise<MeasuredExam> => {
      const { app, content, token } = open();
      return createMeasuredExam(app, content, token, { movement: 2, language: 1, scores: [1, 3, 5], exam });
    },
    get: async ({ id }: { id: number }) => {
      const { app, token } = open();
      return (await app.call(contract.get, { token, params: { id } })).json;
    },
    put: ({ id }: MeasuredExam, scales: readonly object[], revision = 1, totalShown = true) => {
      const { app, token } = open();
      return app.call(contract.replace, { token, params: { id }, body: { revision, totalShown, scales } });
    },
  };
}

/** Of the first question, reversed, and the third. */
export function own({ questions: [first, , third] }: MeasuredExam, changes: object = {}): ScaleInput {
  return {
    ...{ kind: 'own', code: 'calm', title: 'آرامش', translations: { en: { title: 'Calm' } }, missing: none },
    members: [
      { questionId: first?.id ?? 0, weight: 0.5, reversed: true },
      { questionId: third?.id ?? 0, weight: 2 },
    ],
    ...changes,
  };
}
