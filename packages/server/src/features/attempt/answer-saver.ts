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

async function saveTogether(pool: Pool, batch: Waiting[]): Promise<Verdict[][]> {
  const verdicts = (await saveAnswers(pool, columnsOf(batch))).map(({ verdict }) => verdict);
  let taken = 0;
  return batch.map(({ answers }) => {
    const own = verdicts.slice(taken, taken + answers.length);
    taken += answers.length;
    return own;
  });
}

function columnsOf(batch: Waiting[]): AnswerColumns {
  const columns: AnswerColumns = [[], [], [], [], [], []];
  for (const { applicantId, attemptId, answers } of batch) {
    for (const answer of answers) {
      columns[0].push(applicantId);
      columns[1].push(attemptId);
      columns[2].push(answer.questionId);
      columns[3].push(answer.answerId);
      columns[4].push(answer.seq);
      columns[5].push(answer.answeredAt);
    }
  }
  return columns;
}
