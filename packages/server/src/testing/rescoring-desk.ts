import * as contract from '@sanjeh/contract/rescoring/rescoring.contract';
import type { TestApp } from './app.ts';
import { openStream } from './event-listener.ts';
import type { TestContent } from './exam-content.ts';
import { createTestExam, type TestExam, twoBands } from './taken-exam.ts';

export const correctionReason = 'امتیاز پاسخ «گاهی» اشتباه بود';

export type RescoringDesk = ReturnType<typeof rescoringDesk>;

/** What somebody does who corrects an exam with bands. */
export function rescoringDesk(test: TestApp, content: TestContent, token: string) {
  return {
    async banded(): Promise<TestExam> {
      const exam = await createTestExam(test, content, token);
      await exam.setBands(twoBands);
      return exam;
    },
    async preview({ id }: Pick<TestExam, 'id'>, query: object = {}, language = 'fa', by = token) {
      const headers = { 'accept-language': language };
      const call = { token: by, params: { id }, query, headers };
      const stream = await openStream(test.app, contract.previewRescoring, call);
      for (;;) {
        const message = await stream.next();
        if (message.event === 'preview') return message.data;
      }
    },
    run: ({ id }: Pick<TestExam, 'id'>, fingerprint: string | null, by = token, why = correctionReason) =>
      test.call(contract.rescore, {
        token: by,
        params: { id },
        body: { fingerprint: fingerprint ?? '-', reason: why },
      }),
  };
}
