import { randomUUID } from 'node:crypto';
import type { OpenAttempt } from '@sanjeh/contract/attempt/attempt.schema';
import type { Reader } from './endpoint-reader.ts';

/** What an endpoint that changes something is called with. */
export interface Write {
  readonly params?: Record<string, unknown>;
  readonly body?: object;
}

/** What a walk through the changes has come to, on one side. */
export interface Walk {
  readonly reader: Reader;
  readonly run: number;
  /** What an earlier step was answered, by its endpoint. */
  readonly answers: Map<string, unknown>;
}

const reason = 'bench';
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
const title = ({ run }: Walk) => `bench ${run} ${randomUUID()}`;

/**
 * One walk through what changes something: the steps of a run follow each other. An endpoint that is not named here is
 * told of as not compared.
 */
export const writes: Readonly<Record<string, (walk: Walk) => Write>> = {
  'POST /api/attempts': ({ reader }) => ({ body: { examId: 1, applicantId: reader.attempt.applicantId } }),
  'PUT /api/attempts/{id}/answers': (walk) => ({
    ...{ params: ofAttempt(walk), body: { answers: answersOf(walk, 1).slice(0, 1) } },
  }),
  'POST /api/attempts/{id}/submit': (walk) => ({
    ...{ params: ofAttempt(walk), body: { answers: answersOf(walk, 2) } },
  }),
  'POST /api/attempts/{id}/shares': (walk) => ({ params: ofAttempt(walk), body: { days: 7 } }),
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
  'POST /api/admin/retention/trials': () => ({}),
};
