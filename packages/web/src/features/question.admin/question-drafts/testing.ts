import { type ErrorCode, errorStatus } from '@sanjeh/contract/error';
import type { AdminQuestion } from '@sanjeh/contract/question/question.schema';
import { ApiProblem } from '#api/api-problem.ts';
import { type KindFields, newAccepted, newRange } from './kind-fields.ts';

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

/** Something that is right for every kind that it means something to. */
export function withDetail(fields: KindFields, detail: number): KindFields {
  const day = `20${10 + detail}-01-01`;
  const score = String(detail);
  const details: Partial<KindFields>[] = [
    { unit: `unit ${detail}`, english: { unit: 'u', lowLabel: 'l', highLabel: 'h' } },
    { scored: 'ranges', ranges: [newRange({ to: score, score })], days: [newRange({ from: day, score })] },
    { scored: 'value', min: '-2', max: '98' },
    { scored: 'not', accepted: [newAccepted({ text: `word ${detail}`, score })] },
    { lowLabel: `low ${detail}`, maxLength: String(detail + 1), earliest: day },
    { allOrNothing: !fields.allOrNothing },
  ];
  return { ...fields, ...details[detail % details.length] };
}

export const lostReply = (): ApiProblem => new ApiProblem(0, null);

export const refusal = (code: ErrorCode): ApiProblem =>
  new ApiProblem(errorStatus[code], { code, requestId: 'test' });
