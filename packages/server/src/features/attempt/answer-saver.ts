import type { AnswerChoice } from '@sanjeh/contract/attempt/attempt.schema';
import type { Pool } from 'pg';
import { type AnswerColumns, saveAnswers, type Verdict } from './answer.queries.ts';

type Waiting = {
  applicantId: number;
  attemptId: string;
  answers: readonly AnswerChoice[];
  resolve: (verdicts: Verdict[]) => void;
  reject: (error: unknown) => void;
};

export type AnswerSaver = {
  /** What became of each answer, known after the commit. */
  save(applicantId: number, attemptId: string, answers: readonly AnswerChoice[]): Promise<Verdict[]>;
};

/** So that one statement stays short; a single caller may bring more. */
const answersPerStatement = 1000;

/** Answers that arrive while a statement is under way travel together in the next one. */
export function createAnswerSaver(pool: Pool): AnswerSaver {
  let waiting: Waiting[] = [];
  let isRunning = false;

  const run = async () => {
    isRunning = true;
    while (waiting.length > 0) {
      const batch = takeBatch();
      try {
        const verdicts = await saveTogether(pool, batch);
        for (const [index, { resolve }] of batch.entries()) resolve(verdicts[index] ?? []);
      } catch (error) {
        await saveOneByOne(pool, batch, error);
      }
    }
    isRunning = false;
  };

  const takeBatch = (): Waiting[] => {
    let count = 0;
    const end = waiting.findIndex(({ answers }, index) => {
      count += answers.length;
      return index > 0 && count > answersPerStatement;
    });
    const batch = end === -1 ? waiting : waiting.slice(0, end);
    waiting = end === -1 ? [] : waiting.slice(end);
    return batch;
  };

  return {
    save: (applicantId, attemptId, answers) =>
      new Promise((resolve, reject) => {
        waiting.push({ applicantId, attemptId, answers, resolve, reject });
        if (!isRunning) void run();
      }),
  };
}

/** One answer that the database cannot take must not cost the others theirs. */
async function saveOneByOne(pool: Pool, batch: Waiting[], error: unknown): Promise<void> {
  const [only, ...others] = batch;
  if (only && others.length === 0) {
    only.reject(error);
    return;
  }
  for (const one of batch) {
    try {
      one.resolve((await saveTogether(pool, [one]))[0] ?? []);
    } catch (problem) {
      one.reject(problem);
    }
  }
}

type Row = { applicantId: number; attemptId: string; answer: AnswerChoice };

function keyOf({ applicantId, attemptId, answer }: Row): string {
  return `${applicantId}/${attemptId}/${answer.questionId}`;
}

/** Sorted, so that two processes lock in the same order; per question only the newest choice is written. */
function newestPerQuestion(rows: Row[]): Map<string, Row> {
  const newest = new Map<string, Row>();
  for (const row of rows) {
    const key = keyOf(row);
    const known = newest.get(key);
    if (!known || known.answer.seq < row.answer.seq) newest.set(key, row);
  }
  return new Map([...newest].sort(([a], [b]) => (a < b ? -1 : 1)));
}

async function saveTogether(pool: Pool, batch: Waiting[]): Promise<Verdict[][]> {
  const rows = batch.map(({ applicantId, attemptId, answers }) =>
    answers.map((answer) => ({ applicantId, attemptId, answer })),
  );
  const newest = newestPerQuestion(rows.flat());
  const verdicts = await saveAnswers(pool, columnsOf([...newest.values()]));
  const verdictOf = new Map(
    [...newest.keys()].map((key, index) => [key, verdicts[index]?.verdict ?? 'not_found']),
  );
  return rows.map((own) => own.map((row) => verdictOf.get(keyOf(row)) ?? 'not_found'));
}

function columnsOf(rows: Row[]): AnswerColumns {
  return [
    rows.map((row) => row.applicantId),
    rows.map((row) => row.attemptId),
    rows.map((row) => row.answer.questionId),
    rows.map((row) => row.answer.answerId),
    rows.map((row) => row.answer.seq),
    rows.map((row) => row.answer.answeredAt),
  ];
}
