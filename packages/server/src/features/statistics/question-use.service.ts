import { type Decimal, decimalToString } from '@sanjeh/domain/decimal/decimal';
import { exact } from '@sanjeh/domain/exam-version/exam-content';
import { questionScorer } from '@sanjeh/domain/question/question-score';
import type { Executor } from '#db/executor.ts';
import { entryKinds } from './kept-entries.sql.ts';
import { type AskedQuestion, type QuestionUseRow, selectQuestionUses } from './question-use.queries.ts';

export interface QuestionUse {
  answered: number;
  /** Shares of what was possible, added up over those who answered; null where nothing can be told apart. */
  shares: number | null;
}

const none: QuestionUse = { answered: 0, shares: null };

/** By exam and question. Of exams whose sums are not counted yet nothing is told. */
export async function readQuestionUses(
  db: Executor,
  asked: readonly AskedQuestion[],
): Promise<(question: AskedQuestion) => QuestionUse> {
  const uses = new Map<string, QuestionUse>();
  const keyOf = (examId: number, questionId: number) => `${examId}/${questionId}`;
  for (const row of asked.length === 0 ? [] : await selectQuestionUses(db, asked)) {
    const key = keyOf(row.exam_id, row.question_id);
    uses.set(key, added(uses.get(key) ?? none, countedOf(row)));
  }
  return ({ examId, questionId }) => uses.get(keyOf(examId, questionId)) ?? none;
}

export function added(one: QuestionUse, other: QuestionUse): QuestionUse {
  const shares = one.shares === null ? other.shares : one.shares + (other.shares ?? 0);
  return { answered: one.answered + other.answered, shares };
}

/** From 0 to 1. */
export function facilityOf({ answered, shares }: QuestionUse): number | null {
  return shares === null || answered === 0 ? null : shares / answered;
}

function countedOf({ question, entries }: QuestionUseRow): QuestionUse {
  const { possible } = questionScorer(question);
  const scores = new Map(question.answers.map(({ id, score }) => [id, exact(score)]));
  const answered = entries.reduce((sum, { count }) => sum + count, 0);
  const [lowest, highest] = possible ? [numberOf(possible.minimum), numberOf(possible.maximum)] : [0, 0];
  if (lowest === highest) return { answered, shares: null };
  const points = entries.reduce((sum, { kind, key, count }) => {
    const score = kind === entryKinds.answer ? scores.get(key) : { thousandths: BigInt(key) };
    return sum + count * ((score ? numberOf(score) : lowest) - lowest);
  }, 0);
  return { answered, shares: points / (highest - lowest) };
}

function numberOf(score: Decimal): number {
  return Number(decimalToString(score));
}
