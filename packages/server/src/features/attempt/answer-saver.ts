import type { AnswerChoice } from '@sanjeh/contract/attempt/attempt.schema';
import type { Caller } from '#core/caller.ts';
import { batched } from '#db/query/batched.ts';
import type { StatementTarget } from '#db/query/named-statement.ts';
import { numberArray } from '#db/query/number-array.ts';
import { type AnswerColumns, saveAnswers, type Verdict } from './answer.queries.ts';

interface SaveRequest {
  readonly applicant: Caller;
  readonly attemptId: string;
  readonly answers: readonly AnswerChoice[];
}

export type AnswerSaver = {
  /** What became of each answer, known after the commit. The session behind the call is asked for in the same breath. */
  save(applicant: Caller, attemptId: string, answers: readonly AnswerChoice[]): Promise<Verdict[]>;
};

/** So that one statement stays short. */
const answersPerStatement = 1000;

/** Answers that arrive while a statement is under way travel together in the next one. */
export function createAnswerSaver(target: StatementTarget): AnswerSaver {
  const save = batched<SaveRequest, Verdict[]>((requests) => saveTogether(target, requests), {
    most: answersPerStatement,
    sizeOf: ({ answers }) => answers.length,
  });
  return { save: (applicant, attemptId, answers) => save({ applicant, attemptId, answers }) };
}

async function saveTogether(target: StatementTarget, requests: readonly SaveRequest[]): Promise<Verdict[][]> {
  const [row] = await saveAnswers(target, columnsOf(requests));
  const verdicts = (row?.verdicts.split(',') ?? []) as Verdict[];
  let taken = 0;
  return requests.map(({ answers }) => {
    taken += answers.length;
    return verdicts.slice(taken - answers.length, taken);
  });
}

function columnsOf(requests: readonly SaveRequest[]): AnswerColumns {
  const answers = requests.flatMap((request) => request.answers);
  const owners = requests.flatMap((request) => request.answers.map(() => request));
  return [
    numberArray(owners.map(({ applicant }) => applicant.userId)),
    owners.map(({ applicant }) => applicant.sessionId),
    owners.map(({ attemptId }) => attemptId),
    numberArray(answers.map(({ questionId }) => questionId)),
    numberArray(answers.map(({ answerId }) => answerId)),
    numberArray(answers.map(({ seq }) => seq)),
    answers.map(({ answeredAt }) => answeredAt),
  ];
}
