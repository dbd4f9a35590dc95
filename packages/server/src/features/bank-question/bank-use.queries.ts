import type { BankContent } from '@sanjeh/contract/bank-question/bank-question.schema';
import { sql } from 'kysely';
import type { Executor } from '#db/executor.ts';

export interface UseRow {
  question_id: number;
  exam_id: number;
  bank_question_id: number;
  revision: number;
  newest: number;
  answer_ids: number[];
  /** Of the revision that it is a copy of. */
  content: BankContent;
}

/** Copies that are in their exams. */
function selected(db: Executor) {
  return db
    .selectFrom('bank_uses as u')
    .innerJoin('questions as q', 'q.id', 'u.question_id')
    .innerJoin('bank_questions as b', 'b.id', 'u.bank_question_id')
    .innerJoin('bank_question_revisions as r', (join) =>
      join.onRef('r.bank_question_id', '=', 'u.bank_question_id').onRef('r.revision', '=', 'u.revision'),
    )
    .select([
      ...(['u.question_id', 'u.exam_id', 'u.bank_question_id', 'u.revision', 'u.answer_ids'] as const),
      ...(['b.revision as newest', 'r.content'] as const),
    ])
    .orderBy('u.exam_id')
    .orderBy('q.position')
    .$castTo<UseRow>();
}

export function selectUsesOf(db: Executor, bankQuestionId: number): Promise<UseRow[]> {
  return selected(db).where('u.bank_question_id', '=', bankQuestionId).execute();
}

export function selectUsesIn(db: Executor, examId: number): Promise<UseRow[]> {
  return selected(db).where('u.exam_id', '=', examId).execute();
}

export interface NewUse {
  question_id: number;
  exam_id: number;
  bank_question_id: number;
  revision: number;
  answer_ids: number[];
}

export async function upsertUse(db: Executor, use: NewUse): Promise<void> {
  await db
    .insertInto('bank_uses')
    .values(use)
    .onConflict((conflict) => conflict.column('question_id').doUpdateSet(use))
    .execute();
}

export interface UsingExamRow {
  id: number;
  title: string;
  translations: unknown;
  published: boolean;
  archived: boolean;
}

export function selectExams(db: Executor, ids: readonly number[]): Promise<UsingExamRow[]> {
  return db
    .selectFrom('exams')
    .select([
      'id',
      'title',
      'translations',
      'published',
      sql<boolean>`archived_at is not null`.as('archived'),
    ])
    .where('id', '=', sql<number>`any (${[...ids]}::integer[])`)
    .execute();
}
