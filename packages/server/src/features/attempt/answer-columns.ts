import type { AnswerChoice } from '@sanjeh/contract/attempt/attempt.schema';
import type { Caller } from '#core/caller.ts';
import type { StatementTarget } from '#db/query/named-statement.ts';
import { numberArray, plainArray } from '#db/query/number-array.ts';
import {
  type AnswerColumns,
  findTakenSeqs,
  findTakenValues,
  type saveAnswers,
  type saveValues,
  standings,
  type ValueColumns,
  type Verdict,
} from './answer.queries.ts';
import type { JudgedAnswer } from './value-judge.ts';

export interface SaveRequest<Answer> {
  readonly account: Caller;
  readonly attemptId: string;
  readonly answers: readonly Answer[];
}

/** A choice in a question of the exam itself, of which nothing is asked before, or what was judged. */
export type SentAnswer = AnswerChoice | JudgedAnswer;

export interface SavingStatements {
  readonly choices: typeof saveAnswers;
  readonly values: typeof saveValues;
}

type Saved = { verdicts: string; written: number } | undefined;
type FindTaken = () => Promise<{ is_taken: boolean }[]>;

/** In one statement, whoever they are of; in the shorter one where all are choices of one. */
export function saveBy(
  statements: SavingStatements,
  target: StatementTarget,
  requests: readonly SaveRequest<SentAnswer>[],
  expectedTime: Date,
): Promise<Verdict[][]> {
  return requests.some(({ answers }) => answers.some(isJudged))
    ? saveValuesBy(statements.values, target, requests, expectedTime)
    : saveChoicesBy(statements.choices, target, requests, expectedTime);
}

function isJudged(answer: SentAnswer): answer is JudgedAnswer {
  return 'standing' in answer;
}

async function saveChoicesBy(
  statement: typeof saveAnswers,
  target: StatementTarget,
  requests: readonly SaveRequest<SentAnswer>[],
  expectedTime: Date,
): Promise<Verdict[][]> {
  const columns = columnsOf(requests, expectedTime);
  const [accountIds, , attemptIds, questionIds, answerIds, seqs] = columns;
  const [row] = await statement(target, columns);
  return verdictsOf(requests, row, () =>
    findTakenSeqs(target, [accountIds, attemptIds, questionIds, answerIds, seqs]),
  );
}

async function saveValuesBy(
  statement: typeof saveValues,
  target: StatementTarget,
  requests: readonly SaveRequest<SentAnswer>[],
  expectedTime: Date,
): Promise<Verdict[][]> {
  const judged = requests.flatMap(({ answers }) =>
    answers.map((answer) => (isJudged(answer) ? answer : plainChoice)),
  );
  const values = judged.map(({ value }) => (value === null ? null : JSON.stringify(value)));
  const columns: ValueColumns = [
    ...columnsOf(requests, expectedTime),
    values,
    numberArray(judged.map(({ standing }) => standings[standing])),
    numberArray(judged.map(({ versionId }) => versionId)),
  ];
  const [accountIds, , attemptIds, questionIds, answerIds, seqs] = columns;
  const [row] = await statement(target, columns);
  return verdictsOf(requests, row, () =>
    findTakenValues(target, [accountIds, attemptIds, questionIds, answerIds, seqs, values]),
  );
}

/** By no version: an answer of the exam's own question is looked for in the one that the attempt is bound to. */
const plainChoice = { value: null, standing: 'choice', versionId: null } as const;

async function verdictsOf(
  requests: readonly SaveRequest<unknown>[],
  row: Saved,
  findTaken: FindTaken,
): Promise<Verdict[][]> {
  const judged = row?.verdicts.split(',') ?? [];
  const savedCount = judged.filter((verdict) => verdict === 'saved').length;
  const verdicts = judged.map((verdict) => (verdict === 'kept' ? 'saved' : verdict) as Verdict);
  // Repeats are rare, so what stands there is looked up only when something was not written.
  if (row && row.written < savedCount) {
    const rows = await findTaken();
    for (const [place, { is_taken }] of rows.entries())
      if (is_taken && verdicts[place] === 'saved') verdicts[place] = 'seq_taken';
  }
  let taken = 0;
  return requests.map(({ answers }) => {
    taken += answers.length;
    return verdicts.slice(taken - answers.length, taken);
  });
}

function columnsOf(requests: readonly SaveRequest<SentAnswer>[], expectedTime: Date): AnswerColumns {
  const answers = requests.flatMap((request) => request.answers);
  const owners = requests.flatMap((request) => request.answers.map(() => request));
  return [
    numberArray(owners.map(({ account }) => account.userId)),
    plainArray(owners.map(({ account }) => account.sessionId)),
    plainArray(owners.map(({ attemptId }) => attemptId)),
    numberArray(answers.map(({ questionId }) => questionId)),
    numberArray(answers.map(({ answerId }) => answerId ?? null)),
    numberArray(answers.map(({ seq }) => seq)),
    plainArray(answers.map(({ answeredAt }) => answeredAt)),
    expectedTime,
  ];
}
