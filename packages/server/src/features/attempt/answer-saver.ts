import type { AnswerChoice } from '@sanjeh/contract/attempt/attempt.schema';
import type { Pool } from 'pg';
import { batched } from '../../db/batched.ts';
import { type AnswerColumns, saveAnswers, type Verdict } from './answer.queries.ts';

interface Sheet {
  readonly applicantId: number;
  readonly attemptId: string;
  readonly answers: readonly AnswerChoice[];
}

export type AnswerSaver = {
  /** What became of each answer, known after the commit. */
  save(applicantId: number, attemptId: string, answers: readonly AnswerChoice[]): Promise<Verdict[]>;
};

/** So that one statement stays short. */
const answersPerStatement = 1000;

/** Answers that arrive while a statement is under way travel together in the next one. */
export function createAnswerSaver(pool: Pool): AnswerSaver {
  const save = batched<Sheet, Verdict[]>((sheets) => saveTogether(pool, sheets), {
    most: answersPerStatement,
    sizeOf: ({ answers }) => answers.length,
  });
  return { save: (applicantId, attemptId, answers) => save({ applicantId, attemptId, answers }) };
}

async function saveTogether(pool: Pool, sheets: readonly Sheet[]): Promise<Verdict[][]> {
  const rows = await saveAnswers(pool, columnsOf(sheets));
  let taken = 0;
  return sheets.map(({ answers }) => {
    const own = rows.slice(taken, taken + answers.length);
    taken += answers.length;
    return own.map(({ verdict }) => verdict);
  });
}

function columnsOf(sheets: readonly Sheet[]): AnswerColumns {
  const columns: AnswerColumns = [[], [], [], [], [], []];
  for (const { applicantId, attemptId, answers } of sheets) {
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
