import type { AnswerChoice } from '@sanjeh/contract/attempt/attempt.schema';
import type { Pool } from 'pg';
import type { Caller } from '#core/caller.ts';
import { batched } from '#db/query/batched.ts';
import type { StatementTarget } from '#db/query/named-statement.ts';
import { createTurns } from '#db/query/turns.ts';
import * as queries from './answer.queries.ts';
import { type SaveRequest, saveChoicesBy, saveValuesBy } from './answer-columns.ts';
import type { ExamClock } from './exam-clock.service.ts';
import type { ExamQuestions } from './exam-questions.ts';
import { createHeldAttempts, type HeldAttempts } from './held-attempts.ts';
import { saveOwn } from './own-answer-saver.ts';
import type { JudgedAnswer, ValueJudge } from './value-judge.ts';

export type AnswerSaver = {
  /** What became of each answer, known after the commit. The session behind the call is asked for in the same breath. */
  save(account: Caller, attemptId: string, answers: readonly AnswerChoice[]): Promise<queries.Verdict[]>;
};

/** Of the connections for saving, those that are not kept for who has to wait. */
const savedAtOnce = 4;
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

/** The same where attempts are spread by person: each person's answers are saved apart. */
export function createOwnAnswerSaver(
  pool: Pool,
  clock: Pick<ExamClock, 'expected'>,
  judge: ValueJudge,
): AnswerSaver {
  const held = createHeldAttempts();
  const inTurn = createTurns(savedAtOnce);
  return {
    save: async (account, attemptId, answers) => {
      const save = async (isPatient: boolean) => {
        const judged = await judge.judge(account, attemptId, answers);
        return saveOwn(pool, { account, attemptId, answers: judged }, clock.expected(), { isPatient });
      };
      const saveOnce = async () => {
        if (held.has(attemptId)) return held.wait(attemptId, () => save(true));
        const verdicts = await held.watch(attemptId, () => inTurn(() => save(false)));
        return verdicts.includes('held') ? held.wait(attemptId, () => save(true)) : verdicts;
      };
      const verdicts = await saveOnce();
      if (!verdicts.includes('outdated')) return verdicts;
      judge.forget(attemptId);
      return saveOnce();
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
