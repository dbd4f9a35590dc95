import { getMe } from '@sanjeh/contract/account/account.contract';
import * as contract from '@sanjeh/contract/attempt/attempt.contract';
import type { OpenAttempt } from '@sanjeh/contract/attempt/attempt.schema';
import { getExam } from '@sanjeh/contract/exam/exam.contract';
import { ApiProblem } from '#api/api-problem.ts';
import { cached } from '#api/cached-client.ts';
import { call } from '#api/plain-client.ts';
import { readSession } from '#session/session.ts';
import type { LanguageType } from '#settings/settings.ts';
import type { AttemptCalls } from './outbox/attempt-session.ts';

/** A request that hangs must not keep everything behind it waiting. */
const patience = 15_000;

function staying() {
  return { stay: true, signal: AbortSignal.timeout(patience) };
}

/** A token that is still there could only not be renewed right now; one that the server has refused is gone. */
async function unlessPassing<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    const isPassing = error instanceof ApiProblem && error.status === 401 && readSession() !== null;
    throw isPassing ? new ApiProblem(503, null) : error;
  }
}

/** The calls of an exam under way: none of them ever leaves the page. */
export const attemptCalls: AttemptCalls = {
  save: (id, answers) =>
    unlessPassing(call(contract.saveAnswers, { params: { id }, body: { answers: [...answers] } }, staying())),
  submit: async (id) => {
    await unlessPassing(call(contract.submitAttempt, { params: { id }, body: {} }, staying()));
  },
  get: (id, language) =>
    unlessPassing(
      call(
        contract.getAttempt,
        { params: { id } },
        { ...staying(), headers: { 'accept-language': language } },
      ),
    ),
};

export function startAttempt(examId: number, language: LanguageType): Promise<OpenAttempt> {
  return call(
    contract.startAttempt,
    { body: { examId } },
    { ...staying(), headers: { 'accept-language': language } },
  );
}

export function examQuery(examId: number, language: LanguageType) {
  return cached(getExam, { params: { id: examId } }, language);
}

export function meQuery(language: LanguageType) {
  return cached(getMe, {}, language);
}

export type TakenPage = { page: number; pageSize: 10 | 25 | 50 | 100 };

export function takenQuery({ page, pageSize }: TakenPage, language: LanguageType) {
  return cached(contract.listAttempts, { query: { page, pageSize } }, language);
}
