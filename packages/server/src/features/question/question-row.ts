import type { AdminAnswer, AdminQuestion, AnswerValues } from '@sanjeh/contract/question/question.schema';
import { editedFields } from '#db/query/revision-columns.ts';
import { searchColumn } from '#db/query/search-column.ts';
import type { QuestionRow } from './question.queries.ts';
import type { NewAnswer } from './question-write.queries.ts';

interface QuestionTexts {
  questionSectionId: number;
  title: string;
  translations: AdminQuestion['translations'];
}

export function toQuestionFields({ questionSectionId, title, translations }: QuestionTexts) {
  return {
    question_section_id: questionSectionId,
    title,
    translations,
    search_key: searchColumn(title, translations.en?.title),
  };
}

export function toAnswerRows(questionId: number, answers: readonly AnswerValues[]): NewAnswer[] {
  return answers.map((answer, index) => ({
    question_id: questionId,
    position: index + 1,
    title: answer.title,
    score: String(answer.score),
    translations: answer.translations,
  }));
}

export function toAdminQuestion(row: QuestionRow): AdminQuestion {
  return {
    ...editedFields(row),
    examId: row.exam_id,
    questionSectionId: row.question_section_id,
    position: row.place,
    title: row.title,
    answers: row.answers.map(
      ({ id, title, score, translations }): AdminAnswer => ({
        id,
        title,
        // At most 15 digits, which a number holds exactly.
        score: Number(score),
        translations: translations as AdminAnswer['translations'],
      }),
    ),
    translations: row.translations as AdminQuestion['translations'],
  };
}
