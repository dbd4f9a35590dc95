import type { ExamInput, ExamValues } from '@sanjeh/contract/exam/exam.schema';
import { examInputSchema } from '@sanjeh/contract/exam/exam.schema';
import type { Transaction } from 'kysely';
import { refuseBy } from '../../db/constraint-refusal.ts';
import type { Executor } from '../../db/executor.ts';
import type { Database } from '../../db/schema.gen.ts';
import { searchColumn } from '../../db/search-column.ts';
import { invalidField } from '../../http/api-error.ts';
import { insertExam, lockExamRow } from './exam.queries.ts';

const refusals = {
  exams_code_key: () => invalidField('code', 'taken'),
  exams_category_id_fkey: () => invalidField('categoryId', 'invalid_choice'),
  exams_age_range_id_fkey: () => invalidField('ageRangeId', 'invalid_choice'),
};

export async function createExam(db: Executor, input: ExamInput): Promise<{ id: number }> {
  return refuseBy(refusals, insertExam(db, toRow(examInputSchema.parse(input))));
}

/**
 * Until the transaction ends nobody else changes what belongs to this exam. Two administrators who each append a
 * question would otherwise both take the same position.
 */
export async function lockExam(transaction: Transaction<Database>, id: number): Promise<void> {
  await lockExamRow(transaction, id);
}

function toRow(values: ExamValues) {
  return {
    code: values.code,
    title: values.title,
    description: values.description,
    category_id: values.categoryId,
    age_range_id: values.ageRangeId,
    published: values.published,
    time_limit_minutes: values.timeLimitMinutes,
    max_attempts: values.maxAttempts,
    shuffle_questions: values.shuffleQuestions,
    shuffle_answers: values.shuffleAnswers,
    translations: JSON.stringify(values.translations),
    search_key: searchColumn(values.title, values.translations.en?.title, values.code),
  };
}
