import type { AnswerChoice } from '@sanjeh/contract/attempt/attempt.schema';
import type { Caller } from '#core/caller.ts';
import { batched } from '#db/query/batched.ts';
import type { StatementTarget } from '#db/query/named-statement.ts';
import * as queries from './answer.queries.ts';
import { type SaveRequest, saveChoicesBy, saveValuesBy } from './answer-columns.ts';
import type { ExamClock } from './exam-clock.service.ts';
import type { ExamQuestions } from './exam-questions.ts';
import { createHeldAttempts, type HeldAttempts } from './held-attempts.ts';
import type { JudgedAnswer, ValueJudge } from './value-judge.ts';

export type AnswerSaver = {
  /** What became of each answer, known after the commit. The session behind the call is asked for in the same breath. */
  save(account: Caller, attemptId: string, answers: readonly AnswerChoice[]): Promise<queries.Verdict[]>;
};

/** So that one statement stays short. */
const answersPerStatement = 1000;

type Save<Answer> = (requests: readonly SaveRequest<Answer>[]) => Promise<queries.Verdict[][]>;

/**
 * Answers that arrive while a statement is under way travel together in the next one. Whose attempt is locked by somebody
 * else is saved apart, and waits alone. Choices of one in questions of the exam itself, which most are, have a statement of
 * their own: whether a question of the bank was drawn for the attempt is judged before.
 */
export function createAnswerSaver(
  target: StatementTarget,
  clock: Pick<ExamClock, 'expected'>,
  judge: ValueJudge,
  areOfExams: ExamQuestions,
): AnswerSaver {
  const held = createHeldAttempts();
  const saveChoices = createWay<AnswerChoice>(
    held,
    (requests) => saveChoicesBy(queries.saveAnswers, target, requests, clock.expected()),
    (requests) => saveChoicesBy(queries.saveHeldAnswers, target, requests, clock.expected()),
  );
  const saveValues = createWay<JudgedAnswer>(
    held,
    (requests) => saveValuesBy(queries.saveValues, target, requests, clock.expected()),
    (requests) => saveValuesBy(queries.saveHeldValues, target, requests, clock.expected()),
  );
  const saveJudged = async ({ account, attemptId, answers }: SaveRequest<AnswerChoice>) =>
    saveValues({ account, attemptId, answers: await judge.judge(account, attemptId, answers) });
  return {
    save: async (account, attemptId, answers) => {
      const request = { account, attemptId, answers };
      const isPlain = answers.every(({ value }) => value === undefined);
      if (isPlain && (await areOfExams(answers))) return saveChoices(request);
      const verdicts = await saveJudged(request);
      if (!verdicts.includes('outdated')) return verdicts;
      judge.forget(attemptId);
      return saveJudged(request);
    },
  };
}

function createWay<Answer>(held: HeldAttempts, together: Save<Answer>, alone: Save<Answer>) {
  const saveTogether = batched<SaveRequest<Answer>, queries.Verdict[]>(together, {
    most: answersPerStatement,
    sizeOf: ({ answers }) => answers.length,
  });
  const saveApart = async (request: SaveRequest<Answer>) => {
    const [verdicts = []] = await alone([request]);
    return verdicts;
  };
  return async (request: SaveRequest<Answer>): Promise<queries.Verdict[]> => {
    const { attemptId } = request;
    if (held.has(attemptId)) return held.wait(attemptId, () => saveApart(request));
    const verdicts = await held.watch(attemptId, () => saveTogether(request));
    return verdicts.includes('held') ? held.wait(attemptId, () => saveApart(request)) : verdicts;
  };
}
