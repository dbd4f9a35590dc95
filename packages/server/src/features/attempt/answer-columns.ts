import type { AnswerChoice } from '@sanjeh/contract/attempt/attempt.schema';
import type { Caller } from '#core/caller.ts';
import type { StatementTarget } from '#db/query/named-statement.ts';
import { numberArray } from '#db/query/number-array.ts';
import {
  type AnswerColumns,
  findTakenSeqs,
  findTakenValues,
  type saveAnswers,
  type saveValues,
  type ValueColumns,
  type Verdict,
} from './answer.queries.ts';
import type { JudgedAnswer } from './value-judge.ts';

export interface SaveRequest<Answer> {
  readonly account: Caller;
  readonly attemptId: string;
  readonly answers: readonly Answer[];
}

type Saved = { verdicts: string; written: number } | undefined;
type FindTaken = () => Promise<{ is_taken: boolean }[]>;

export async function saveChoicesBy(
  statement: typeof saveAnswers,
  target: StatementTarget,
  requests: readonly SaveRequest<AnswerChoice>[],
  expectedTime: Date,
): Promise<Verdict[][]> {
  const columns = columnsOf(requests, expectedTime);
  const [accountIds, , attemptIds, questionIds, answerIds, seqs] = columns;
  const [row] = await statement(target, columns);
  return verdictsOf(requests, row, () =>
    findTakenSeqs(target, [accountIds, attemptIds, questionIds, answerIds, seqs]),
  );
}

export async function saveValuesBy(
  statement: typeof saveValues,
  target: StatementTarget,
  requests: readonly SaveRequest<JudgedAnswer>[],
  expectedTime: Date,
): Promise<Verdict[][]> {
  const answers = requests.flatMap((request) => request.answers);
  const values = answers.map(({ value }) => (value === null ? null : JSON.stringify(value)));
  const columns: ValueColumns = [
    ...columnsOf(requests, expectedTime),
    values,
    answers.map(({ standing }) => standing),
    numberArray(answers.map(({ versionId }) => versionId)),
  ];
  const [accountIds, , attemptIds, questionIds, answerIds, seqs] = columns;
  const [row] = await statement(target, columns);
  return verdictsOf(requests, row, () =>
    findTakenValues(target, [accountIds, attemptIds, questionIds, answerIds, seqs, values]),
  );
}

async function verdictsOf(
  requests: readonly SaveRequest<unknown>[],
  row: Saved,
  findTaken: FindTaken,
): Promise<Verdict[][]> {
  const verdicts = (row?.verdicts.split(',') ?? []) as Verdict[];
  const savedCount = verdicts.filter((verdict) => verdict === 'saved').length;
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

type Answer = Pick<AnswerChoice, 'questionId' | 'answerId' | 'seq' | 'answeredAt'>;

function columnsOf(requests: readonly SaveRequest<Answer>[], expectedTime: Date): AnswerColumns {
  const answers = requests.flatMap((request) => request.answers);
  const owners = requests.flatMap((request) => request.answers.map(() => request));
  return [
    numberArray(owners.map(({ account }) => account.userId)),
    owners.map(({ account }) => account.sessionId),
    owners.map(({ attemptId }) => attemptId),
    numberArray(answers.map(({ questionId }) => questionId)),
    numberArray(answers.map(({ answerId }) => answerId ?? null)),
    numberArray(answers.map(({ seq }) => seq)),
    answers.map(({ answeredAt }) => answeredAt),
    expectedTime,
  ];
}
