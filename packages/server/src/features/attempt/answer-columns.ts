import type { AnswerChoice } from '@sanjeh/contract/attempt/attempt.schema';
import type { Caller } from '#core/caller.ts';
import type { StatementTarget } from '#db/query/named-statement.ts';
import { numberArray, plainArray } from '#db/query/number-array.ts';
import {
  type AnswerColumns,
  findTakenSeqs,
  findTakenValues,
  type saveAnswers,
  saveFineAnswers,
  saveFineValues,
  type saveValues,
  standings,
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

type Target = StatementTarget;
type Requests = readonly SaveRequest<SentAnswer>[];
/** Null: nothing was done with it, and there is something to be said about it. */
export type FineVerdict = Extract<Verdict, 'saved' | 'seq_taken'> | null;

/** In one statement, whoever they are of; in the shorter one where all are choices of one. */
export async function saveBy(
  statements: SavingStatements,
  target: Target,
  requests: Requests,
  expectedTime: Date,
): Promise<Verdict[][]> {
  const { columns, values, findTaken } = sent(target, requests, expectedTime);
  const [row] = values
    ? await statements.values(target, [...columns, ...values])
    : await statements.choices(target, columns);
  const judged = row?.verdicts.split(',') ?? [];
  const verdicts = judged.map((verdict) => (verdict === 'kept' ? 'saved' : verdict) as Verdict);
  const savedCount = judged.filter((verdict) => verdict === 'saved').length;
  if (row && row.written < savedCount) await tellTaken(verdicts, findTaken);
  return byRequest(requests, verdicts);
}

/** The same for those with which all is well, in a statement that says nothing of the others and does nothing with them. */
export async function saveFineBy(
  target: Target,
  requests: Requests,
  expectedTime: Date,
): Promise<FineVerdict[][]> {
  const { columns, values, findTaken } = sent(target, requests, expectedTime);
  const [row] = values
    ? await saveFineValues(target, [...columns, ...values])
    : await saveFineAnswers(target, columns);
  const verdicts = requests.flatMap(({ answers }) => answers.map((): FineVerdict => null));
  const places = row?.places?.slice(1, -1).split(',') ?? [];
  for (const place of places) verdicts[Number(place) - 1] = 'saved';
  if (row && row.written < places.length) await tellTaken(verdicts, findTaken);
  return byRequest(requests, verdicts);
}

function isJudged(answer: SentAnswer): answer is JudgedAnswer {
  return 'standing' in answer;
}

/** By no version: an answer of the exam's own question is looked for in the one that the attempt is bound to. */
const plainChoice = { value: null, standing: 'choice', versionId: null } as const;

/** What the statements are given. `values` only where there are some among them. */
function sent(target: Target, requests: Requests, expectedTime: Date) {
  const columns = columnsOf(requests, expectedTime);
  const [accountIds, , attemptIds, questionIds, answerIds, seqs] = columns;
  const common = [accountIds, attemptIds, questionIds, answerIds, seqs] as const;
  if (!requests.some(({ answers }) => answers.some(isJudged)))
    return { columns, values: null, findTaken: () => findTakenSeqs(target, [...common]) };
  const values = valuesOf(requests);
  return { columns, values, findTaken: () => findTakenValues(target, [...common, values[0]]) };
}

function valuesOf(requests: Requests) {
  const judged = requests.flatMap(({ answers }) =>
    answers.map((answer) => (isJudged(answer) ? answer : plainChoice)),
  );
  return [
    judged.map(({ value }) => (value === null ? null : JSON.stringify(value))),
    numberArray(judged.map(({ standing }) => standings[standing])),
    numberArray(judged.map(({ versionId }) => versionId)),
  ] as const;
}

/** Repeats are rare, so what stands there is looked up only when something was not written. */
async function tellTaken(
  verdicts: (Verdict | null)[],
  findTaken: () => Promise<{ is_taken: boolean }[]>,
): Promise<void> {
  for (const [place, { is_taken }] of (await findTaken()).entries())
    if (is_taken && verdicts[place] === 'saved') verdicts[place] = 'seq_taken';
}

function byRequest<Told>(requests: readonly SaveRequest<unknown>[], verdicts: readonly Told[]): Told[][] {
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
