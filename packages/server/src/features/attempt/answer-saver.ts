import type { AnswerChoice } from '@sanjeh/contract/attempt/attempt.schema';
import type { Caller } from '#core/caller.ts';
import { batched } from '#db/query/batched.ts';
import type { StatementTarget } from '#db/query/named-statement.ts';
import * as queries from './answer.queries.ts';
import { type FineVerdict, type SaveRequest, type SentAnswer, saveBy, saveFineBy } from './answer-columns.ts';
import type { ExamClock } from './exam-clock.service.ts';
import type { ExamQuestions } from './exam-questions.ts';
import { createHeldAttempts } from './held-attempts.ts';
import type { ValueJudge } from './value-judge.ts';

export type AnswerSaver = {
  /** What became of each answer, known after the commit. The session behind the call is asked for in the same breath. */
  save(account: Caller, attemptId: string, answers: readonly AnswerChoice[]): Promise<queries.Verdict[]>;
};

/** So that one statement stays short. */
const answersPerStatement = 1000;

const impatient = { choices: queries.saveAnswers, values: queries.saveValues };
const patient = { choices: queries.saveHeldAnswers, values: queries.saveHeldValues };

type Request = SaveRequest<SentAnswer>;

/**
 * Answers that arrive while a statement is under way travel together in the next one, of whichever kinds: a statement and
 * its commit cost as much for a few as for many. What is not simply saved goes into a second statement, with others of its
 * kind, and is told there why. Whose attempt is locked by somebody else is saved apart, and waits alone. Choices of one in
 * questions of the exam itself, which most are, are sent as they came: whether a question of the bank was drawn for the
 * attempt is judged before, and so is what a value is.
 */
export function createAnswerSaver(
  target: StatementTarget,
  clock: Pick<ExamClock, 'expected'>,
  judge: ValueJudge,
  areOfExams: ExamQuestions,
): AnswerSaver {
  const held = createHeldAttempts();
  const size = { most: answersPerStatement, sizeOf: ({ answers }: Request) => answers.length };
  const saveFine = batched<Request, FineVerdict[]>(
    (requests) => saveFineBy(target, requests, clock.expected()),
    size,
  );
  const saveOthers = batched<Request, queries.Verdict[]>(
    (requests) => saveBy(impatient, target, requests, clock.expected()),
    size,
  );
  const saveTogether = async (request: Request): Promise<queries.Verdict[]> => {
    const fine = await saveFine(request);
    const others = request.answers.filter((_, place) => fine[place] === null);
    if (others.length === 0) return fine as queries.Verdict[];
    const verdicts = (await saveOthers({ ...request, answers: others })).values();
    return fine.map((verdict) => verdict ?? (verdicts.next().value as queries.Verdict));
  };
  const saveApart = async (request: Request) => {
    const [verdicts = []] = await saveBy(patient, target, [request], clock.expected());
    return verdicts;
  };
  /** A statement knows of the moment it began. What still seems held after the wait was taken away or moved meanwhile. */
  const saveHeld = async (request: Request) => {
    const verdicts = await saveApart(request);
    return verdicts.includes('held') ? saveApart(request) : verdicts;
  };
  const send = async (request: Request): Promise<queries.Verdict[]> => {
    const { attemptId } = request;
    if (held.has(attemptId)) return held.wait(attemptId, () => saveHeld(request));
    const verdicts = await held.watch(attemptId, () => saveTogether(request));
    return verdicts.includes('held') ? held.wait(attemptId, () => saveHeld(request)) : verdicts;
  };
  const sendJudged = async ({ account, attemptId, answers }: SaveRequest<AnswerChoice>) =>
    send({ account, attemptId, answers: await judge.judge(account, attemptId, answers) });
  return {
    save: async (account, attemptId, answers) => {
      const request = { account, attemptId, answers };
      const isPlain = answers.every(({ value }) => value === undefined);
      if (isPlain && (await areOfExams(answers))) return send(request);
      const verdicts = await sendJudged(request);
      if (!verdicts.includes('outdated')) return verdicts;
      judge.forget(attemptId);
      return sendJudged(request);
    },
  };
}
