import { randomUUID } from 'node:crypto';
import type { OpenAttempt } from '@sanjeh/contract/attempt/attempt.schema';
import { getErasure } from '@sanjeh/contract/erasure/erasure.admin.contract';
import { type Reader, readOne } from './endpoint-reader.ts';

/** What an endpoint that changes something is called with. */
export interface Write {
  readonly params?: Record<string, unknown>;
  readonly body?: object;
}

/** What a walk through the changes has come to, on one side. */
export interface Walk {
  readonly reader: Reader;
  readonly run: number;
  /** Of somebody who comes with this run. */
  readonly nationalCode: string;
  /** What an earlier step was answered, by its endpoint. */
  readonly answers: Map<string, unknown>;
}

export type StepOf = (walk: Walk) => Write | Promise<Write>;

const reason = 'bench';
const examId = 1;
const begun = ({ answers }: Walk) => answers.get('POST /api/attempts') as OpenAttempt;
const ofAttempt = (walk: Walk) => ({ applicantId: walk.reader.attempt.applicantId, id: begun(walk).id });
const ofPerson = ({ reader }: Walk) => ({ id: reader.attempt.applicantId });
const answersOf = (walk: Walk, seq: number) =>
  begun(walk)
    .sections.flatMap(({ questions }) => questions)
    .map(({ id, answers }) => ({
      ...{ questionId: id, answerId: answers[0]?.id, seq },
      answeredAt: new Date().toISOString(),
    }));
/** What the step before has made. */
const made = <Made>({ answers }: Walk, endpoint: string) => answers.get(endpoint) as Made;
const madeExam = (walk: Walk) => made<{ id: number }>(walk, 'POST /api/admin/exams');
const questionsPath = '/api/admin/exams/{exameId}/questions';
const madeQuestion = (walk: Walk) => {
  const { question } = made<{ question: { id: number } }>(walk, `POST ${questionsPath}`);
  return { params: { exameId: examId, id: question.id } };
};
const offered = [
  { title: reason, score: 0 },
  { title: `${reason} 2`, score: 1 },
];
const madePerson = (walk: Walk) => made<{ id: number }>(walk, 'POST /api/my/applicants');
const madeGroup = (walk: Walk) => made<{ id: number }>(walk, 'POST /api/admin/groups');
const person = {
  ...{ firstName: 'نمونه', lastName: 'آزمایشی', gender: 'female', birthDate: '2020-03-21' },
  ...{ provinceId: 8, cityId: 13 },
};
const title = ({ run }: Walk) => `bench ${run} ${randomUUID()}`;

/**
 * One walk through what changes something: the steps of a run follow each other. An endpoint that is not named here is
 * told of as not compared.
 */
export const writes: Readonly<Record<string, StepOf>> = {
  'POST /api/attempts': ({ reader }) => ({ body: { examId: 1, applicantId: reader.attempt.applicantId } }),
  'PUT /api/attempts/{id}/answers': (walk) => ({
    ...{ params: ofAttempt(walk), body: { answers: answersOf(walk, 1).slice(0, 1) } },
  }),
  'POST /api/attempts/{id}/submit': (walk) => ({
    ...{ params: ofAttempt(walk), body: { answers: answersOf(walk, 2) } },
  }),
  'POST /api/attempts/{id}/shares': (walk) => ({ params: ofAttempt(walk), body: { days: 7 } }),
  'DELETE /api/attempts/{id}/shares/{shareId}': (walk) => ({
    params: { id: begun(walk).id, shareId: made<{ id: string }>(walk, 'POST /api/attempts/{id}/shares').id },
  }),
  'PUT /api/admin/applicants/{applicantId}/attempts/{id}/follow-up': (walk) => ({
    ...{ params: ofAttempt(walk), body: { state: 'open', nextOn: null, revision: 0 } },
  }),
  'PUT /api/admin/applicants/{applicantId}/attempts/{id}/report-note': (walk) => ({
    ...{ params: ofAttempt(walk), body: { purpose: reason, revision: 0 } },
  }),
  'POST /api/admin/applicants/{applicantId}/attempts/{id}/void': (walk) => ({
    ...{ params: ofAttempt(walk), body: { reason } },
  }),
  'POST /api/admin/applicants/{applicantId}/attempts/{id}/restore': (walk) => ({
    ...{ params: ofAttempt(walk), body: { reason } },
  }),
  'POST /api/admin/applicants/{id}/notes': (walk) => ({
    ...{ params: ofPerson(walk), body: { id: randomUUID(), text: reason } },
  }),
  // Somebody else: who is disabled is signed out.
  'POST /api/admin/applicants/{id}/disable': ({ reader }) => ({ params: { id: reader.anotherId } }),
  'POST /api/admin/applicants/{id}/enable': ({ reader }) => ({ params: { id: reader.anotherId } }),
  'POST /api/admin/assignments': ({ reader }) => ({
    body: {
      ...{ label: reason, examId: 1, audience: 'people', applicantIds: [reader.attempt.applicantId] },
      ...{ from: new Date().toISOString().slice(0, 10), reminds: false },
    },
  }),
  'POST /api/admin/mailings/preview': () => {
    const words = { subject: '', body: 'سلام {name}' };
    return { body: { audience: { source: 'group', groupId: 1 }, text: { fa: words, en: words } } };
  },
  'POST /api/admin/groups': (walk) => ({ body: { title: title(walk) } }),
  'POST /api/admin/categories': (walk) => ({ body: { title: title(walk) } }),
  'POST /api/admin/faqs': (walk) => ({ body: { question: title(walk), answer: reason } }),
  'POST /api/admin/exams': (walk) => ({
    body: { title: title(walk), code: randomUUID(), categoryId: 1, ageRangeId: 1 },
  }),
  'POST /api/admin/exams/{id}/duplicate': () => ({ params: { id: 1 } }),
  'POST /api/admin/exams/{id}/unpublish': () => ({ params: { id: 1 } }),
  'POST /api/admin/exams/{id}/publish': () => ({ params: { id: 1 } }),
  'POST /api/admin/exams/{id}/trial': () => ({ params: { id: 1 }, body: { answers: [] } }),
  'POST /api/admin/exams/{id}/archive': (walk) => ({ params: madeExam(walk) }),
  'POST /api/admin/exams/{id}/unarchive': (walk) => ({ params: madeExam(walk) }),
  [`POST ${questionsPath}`]: (walk) => ({
    params: { exameId: examId },
    body: { questionSectionId: 1, title: title(walk), answers: offered },
  }),
  [`POST ${questionsPath}/{id}/duplicate`]: madeQuestion,
  [`DELETE ${questionsPath}/{id}`]: madeQuestion,
  [`POST ${questionsPath}/{id}/restore`]: madeQuestion,
  [`POST ${questionsPath}/bulk`]: (walk) => ({
    params: { exameId: examId },
    body: { questionSectionId: 1, titles: [title(walk)], answers: offered },
  }),
  'POST /api/admin/age-ranges': (walk) => ({ body: { title: title(walk), from: 0, to: 12 } }),
  'POST /api/admin/question-sections': (walk) => ({ body: { title: title(walk), code: randomUUID() } }),
  'POST /api/admin/answer-sets': (walk) => ({ body: { title: title(walk), answers: offered } }),
  'POST /api/admin/bank-questions': (walk) => ({ body: { title: title(walk) } }),
  'POST /api/admin/applicants/{id}/one-time-password': ({ reader }) => ({ params: { id: reader.anotherId } }),
  'POST /api/my/applicants': (walk) => ({ body: { ...person, nationalCode: walk.nationalCode } }),
  'PUT /api/my/applicants/{id}': (walk) => ({ params: madePerson(walk), body: person }),
  'POST /api/admin/groups/{id}/members': (walk) => ({
    params: madeGroup(walk),
    body: { nationalCodes: [walk.nationalCode] },
  }),
  'DELETE /api/admin/groups/{id}/members/{applicantId}': (walk) => ({
    params: { ...madeGroup(walk), applicantId: madePerson(walk).id },
  }),
  'PUT /api/admin/assignments/{id}/people/{applicantId}': (walk) => {
    const { id } = made<{ id: number }>(walk, 'POST /api/admin/assignments');
    return { params: { id, applicantId: walk.reader.attempt.applicantId }, body: { extraMinutes: 5 } };
  },
  'POST /api/my/erasures': (walk) => ({ body: { applicantId: madePerson(walk).id } }),
  'DELETE /api/my/erasures/{id}': (walk) => ({ params: made<{ id: number }>(walk, 'POST /api/my/erasures') }),
  'POST /api/admin/erasures': (walk) => ({ body: { applicantId: madePerson(walk).id, isAccount: false } }),
  'POST /api/admin/erasures/{id}/confirm': async (walk) => {
    const params = made<{ id: number }>(walk, 'POST /api/admin/erasures');
    const { fingerprint } = (await readOne(walk.reader, getErasure, params)) as { fingerprint: string };
    return { params, body: { fingerprint } };
  },
  'POST /api/admin/retention/trials': () => ({}),
};
