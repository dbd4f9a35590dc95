import type { AnswerChoice } from '@sanjeh/contract/attempt/attempt.schema';
import type { Caller } from '#core/caller.ts';
import { batched } from '#db/query/batched.ts';
import type { StatementTarget } from '#db/query/named-statement.ts';
import { numberArray } from '#db/query/number-array.ts';
import {
  type AnswerColumns,
  findTakenSeqs,
  saveAnswers,
  saveHeldAnswers,
  type Verdict,
} from './answer.queries.ts';
import type { ExamClock } from './exam-clock.service.ts';
import { createHeldAttempts } from './held-attempts.ts';

interface SaveRequest {
  readonly account: Caller;
  readonly attemptId: string;
  readonly answers: readonly AnswerChoice[];
}

export type AnswerSaver = {
  /** What became of each answer, known after the commit. The session behind the call is asked for in the same breath. */
  save(account: Caller, attemptId: string, answers: readonly AnswerChoice[]): Promise<Verdict[]>;
};

/** So that one statement stays short. */
const answersPerStatement = 1000;

/**
 * Answers that arrive while a statement is under way travel together in the next one. Whose attempt is locked by somebody
 * else is saved apart, and waits alone.
 */
export function createAnswerSaver(target: StatementTarget, clock: Pick<ExamClock, 'expected'>): AnswerSaver {
  const held = createHeldAttempts();
  const saveTogether = batched<SaveRequest, Verdict[]>(
    (requests) => saveBy(saveAnswers, target, requests, clock.expected()),
    { most: answersPerStatement, sizeOf: ({ answers }) => answers.length },
  );
  const saveApart = async (request: SaveRequest) => {
    const [verdicts = []] = await saveBy(saveHeldAnswers, target, [request], clock.expected());
    return verdicts;
  };
  return {
    save: async (account, attemptId, answers) => {
      const request = { account, attemptId, answers };
      if (held.has(attemptId)) return held.wait(attemptId, () => saveApart(request));
      const verdicts = await held.watch(attemptId, () => saveTogether(request));
      return verdicts.includes('held') ? held.wait(attemptId, () => saveApart(request)) : verdicts;
    },
  };
}

async function saveBy(
  statement: typeof saveAnswers,
  target: StatementTarget,
  requests: readonly SaveRequest[],
  expectedTime: Date,
): Promise<Verdict[][]> {
  const columns = columnsOf(requests, expectedTime);
  const [row] = await statement(target, columns);
  const verdicts = (row?.verdicts.split(',') ?? []) as Verdict[];
  const savedCount = verdicts.filter((verdict) => verdict === 'saved').length;
  // Repeats are rare, so what stands there is looked up only when something was not written.
  if (row && row.written < savedCount) await markTaken(target, columns, verdicts);
  let taken = 0;
  return requests.map(({ answers }) => {
    taken += answers.length;
    return verdicts.slice(taken - answers.length, taken);
  });
}

async function markTaken(
  target: StatementTarget,
  columns: AnswerColumns,
  verdicts: Verdict[],
): Promise<void> {
  const [accountIds, , attemptIds, questionIds, answerIds, seqs] = columns;
  const rows = await findTakenSeqs(target, [accountIds, attemptIds, questionIds, answerIds, seqs]);
  for (const [place, { is_taken }] of rows.entries())
    if (is_taken && verdicts[place] === 'saved') verdicts[place] = 'seq_taken';
}

function columnsOf(requests: readonly SaveRequest[], expectedTime: Date): AnswerColumns {
  const answers = requests.flatMap((request) => request.answers);
  const owners = requests.flatMap((request) => request.answers.map(() => request));
  return [
    numberArray(owners.map(({ account }) => account.userId)),
    owners.map(({ account }) => account.sessionId),
    owners.map(({ attemptId }) => attemptId),
    numberArray(answers.map(({ questionId }) => questionId)),
    numberArray(answers.map(({ answerId }) => answerId)),
    numberArray(answers.map(({ seq }) => seq)),
    answers.map(({ answeredAt }) => answeredAt),
    expectedTime,
  ];
}
