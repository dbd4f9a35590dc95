import type { AnswerValues, QuestionInput, QuestionValues } from '@sanjeh/contract/question/question.schema';
import { maxQuestionsPerExam, questionInputSchema } from '@sanjeh/contract/question/question.schema';
import { refuseBy } from '../../db/constraint-refusal.ts';
import type { Executor } from '../../db/executor.ts';
import { searchColumn } from '../../db/search-column.ts';
import { inTransaction } from '../../db/transaction.ts';
import { ApiError, invalidField } from '../../http/api-error.ts';
import { lockExam } from '../exam/exam.service.ts';
import { appendQuestion, countQuestions, insertAnswers } from './question.queries.ts';

const refusals = {
  questions_exam_id_fkey: () => new ApiError('not_found'),
  questions_question_section_id_fkey: () => invalidField('questionSectionId', 'invalid_choice'),
};

export async function createQuestion(
  db: Executor,
  examId: number,
  input: QuestionInput,
): Promise<{ id: number }> {
  const values = questionInputSchema.parse(input);
  return inTransaction(db, async (transaction) => {
    await lockExam(transaction, examId);
    if ((await countQuestions(transaction, examId)) >= maxQuestionsPerExam) {
      throw new ApiError('conflict', { params: { maximum: maxQuestionsPerExam } });
    }
    const row = toRow(examId, values);
    const question = await refuseBy(refusals, appendQuestion(transaction, row));
    await insertAnswers(transaction, toAnswerRows(question.id, values.answers));
    return question;
  });
}

function toRow(examId: number, values: QuestionValues) {
  return {
    exam_id: examId,
    question_section_id: values.questionSectionId,
    title: values.title,
    translations: JSON.stringify(values.translations),
    search_key: searchColumn(values.title, values.translations.en?.title),
  };
}

function toAnswerRows(questionId: number, answers: readonly AnswerValues[]) {
  return answers.map((answer, index) => ({
    question_id: questionId,
    position: index + 1,
    title: answer.title,
    score: String(answer.score),
    translations: JSON.stringify(answer.translations),
  }));
}
