import * as contract from '@sanjeh/contract/attempt/attempt.contract';
import type { OpenAttempt } from '@sanjeh/contract/attempt/attempt.schema';
import { listMyConsents } from '@sanjeh/contract/consent/consent.contract';
import { getExam } from '@sanjeh/contract/exam/exam.contract';
import { getOverview } from '@sanjeh/contract/overview/overview.contract';
import { cached } from '#api/cached-client.ts';
import { cachedForForm } from '#api/form-query.ts';
import { call } from '#api/plain-client.ts';
import type { LanguageType } from '#settings/settings.ts';
import type { AttemptCalls } from './outbox/attempt-session.ts';
import type { StartAnswers } from './start-answers.ts';

/** A request that hangs must not keep everything behind it waiting. */
const patience = 15_000;

function staying() {
  return { stay: true, signal: AbortSignal.timeout(patience) };
}

/** The calls of an exam under way: none of them ever leaves the page. */
export const attemptCalls: AttemptCalls = {
  save: (id, answers) =>
    call(contract.saveAnswers, { params: { id }, body: { answers: [...answers] } }, staying()),
  submit: async (id, wish) => {
    await call(contract.submitAttempt, { params: { id }, body: wish }, staying());
  },
  section: (id, body) => call(contract.stepSection, { params: { id }, body }, staying()),
  notAsked: async (id) => (await call(contract.getNotAsked, { params: { id } }, staying())).notAsked,
  get: (id, language) =>
    call(contract.getAttempt, { params: { id } }, { ...staying(), headers: { 'accept-language': language } }),
};

/** Without an `applicantId` for the first person of the account. */
export function startAttempt(
  examId: number,
  language: LanguageType,
  given: StartAnswers & { applicantId?: number } = {},
): Promise<OpenAttempt> {
  return call(
    contract.startAttempt,
    { body: { examId, ...given } },
    { ...staying(), headers: { 'accept-language': language } },
  );
}

/** Open to everybody, but one that is by invitation has to know who asks. */
const getMyExam = { ...getExam, access: 'applicant' } as const;

/** What is asked before an exam begins stands on these four: a switch of the language drops nothing that is chosen there. */
export function myExamQuery(examId: number, language: LanguageType) {
  return cachedForForm(getMyExam, { params: { id: examId } }, language);
}

export function examQuery(examId: number, language: LanguageType) {
  return cachedForForm(getExam, { params: { id: examId } }, language);
}

/** Of one person; without an id of the first of the account. */
export function myConsentsQuery(applicantId: number | null, language: LanguageType) {
  return cachedForForm(listMyConsents, { query: applicantId === null ? {} : { applicantId } }, language);
}

export function overviewQuery(language: LanguageType) {
  return cachedForForm(getOverview, {}, language);
}

export type TakenPage = { page: number; pageSize: 10 | 25 | 50 | 100; applicantId?: number };

export function takenQuery(query: TakenPage, language: LanguageType) {
  return cached(contract.listAttempts, { query }, language);
}
