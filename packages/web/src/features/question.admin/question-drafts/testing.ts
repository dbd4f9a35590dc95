import { type ErrorCode, errorStatus } from '@sanjeh/contract/error';
import type { AdminQuestion } from '@sanjeh/contract/question/question.schema';
import { ApiProblem } from '#api/api-problem.ts';

export const question = (id: number, fields: Partial<AdminQuestion> = {}): AdminQuestion => ({
  id,
  revision: 1,
  created: '2026-01-01T00:00:00.000Z',
  updated: '2026-01-01T00:00:00.000Z',
  examId: 1,
  questionSectionId: 1,
  position: id,
  title: `پرسش ${id}`,
  ...{ kind: 'single', bounds: {}, scoring: {} },
  answers: [
    { id: id * 10, title: 'بله', score: 1, translations: {} },
    { id: id * 10 + 1, title: 'نه', score: 0, translations: {} },
  ],
  translations: {},
  ...fields,
});

export const lostReply = (): ApiProblem => new ApiProblem(0, null);

export const refusal = (code: ErrorCode): ApiProblem =>
  new ApiProblem(errorStatus[code], { code, requestId: 'test' });
