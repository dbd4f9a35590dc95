import type { AdminAnswer, AdminQuestion, AnswerValues } from '@sanjeh/contract/question/question.schema';
import { decimalToString } from '@sanjeh/domain/decimal/decimal';
import type { PlacedMedium } from '@sanjeh/domain/medium/medium';
import { ownFields } from '@sanjeh/domain/question/question-kind';
import { questionScorer } from '@sanjeh/domain/question/question-score';
import { editedFields } from '#db/query/revision-columns.ts';
import { searchColumn } from '#db/query/search-column.ts';
import type { QuestionRow } from './question.queries.ts';
import type { NewAnswer } from './question-write.queries.ts';

/** With all that is needed to show its medium. */
export type WithMedium<Row extends object> = Omit<Row, 'medium'> & {
  medium?: PlacedMedium | null | undefined;
};

type QuestionFields = Pick<AdminQuestion, 'questionSectionId' | 'title' | 'translations'> &
  Partial<Pick<AdminQuestion, 'kind' | 'bounds' | 'scoring'>> &
  WithMedium<{ answers: readonly WithMedium<AnswerValues>[] }>;

/** Without a kind it is the choice of one, as all were that were removed before there were others. */
export function toQuestionFields({ questionSectionId, title, translations, ...fields }: QuestionFields) {
  const { kind = 'single', bounds = {}, scoring = {}, medium = null, answers } = fields;
  const own = ownFields(kind, { bounds, scoring });
  const scored = answers.map(({ score }, id) => ({ id, score: String(score) }));
  const possible = kind === 'single' ? null : questionScorer({ kind, ...own, answers: scored }).possible;
  return {
    question_section_id: questionSectionId,
    title,
    kind,
    ...own,
    medium,
    lowest: possible && decimalToString(possible.minimum),
    highest: possible && decimalToString(possible.maximum),
    translations,
    search_key: searchColumn(title, translations.en?.title),
  };
}

export function toAnswerRows(questionId: number, answers: readonly WithMedium<AnswerValues>[]): NewAnswer[] {
  return answers.map((answer, index) => ({
    question_id: questionId,
    position: index + 1,
    title: answer.title,
    score: String(answer.score),
    medium: answer.medium ?? null,
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
    kind: row.kind,
    bounds: row.bounds as AdminQuestion['bounds'],
    scoring: row.scoring as AdminQuestion['scoring'],
    ...(row.medium !== null && { medium: row.medium }),
    answers: row.answers.map(
      ({ id, title, score, medium, translations }): AdminAnswer => ({
        id,
        title,
        // At most 15 digits, which a number holds exactly.
        score: Number(score),
        ...(medium !== null && { medium }),
        translations: translations as AdminAnswer['translations'],
      }),
    ),
    translations: row.translations as AdminQuestion['translations'],
  };
}
