import type { OpenAttempt } from '@sanjeh/contract/attempt/attempt.schema';
import { shuffled } from '@sanjeh/domain/attempt/shuffle';
import type { Language } from '../../http/language.ts';
import { localised } from '../../http/localised.ts';
import type { ExamContent, QuestionContent } from '../exam-version/exam-content.ts';
import type { AttemptRow } from './attempt.queries.ts';

type Choice = { question_id: number; answer_id: number | null; seq: number };

/** What the applicant may see while the attempt is open: the fields are named one by one, so no score slips in. */
export function viewAttempt(
  attempt: AttemptRow,
  content: ExamContent,
  choices: Choice[],
  language: Language,
  now: Date,
): OpenAttempt {
  const order = <T>(items: T[], isShuffled: boolean, salt: number) =>
    isShuffled ? shuffled(items, attempt.seed + salt) : items;
  const viewQuestion = (question: QuestionContent) => ({
    id: question.id,
    title: localised(question, language).title,
    answers: order(question.answers, content.shuffleAnswers, question.id).map((answer) => ({
      id: answer.id,
      title: localised(answer, language).title,
    })),
  });
  return {
    id: attempt.id,
    code: attempt.code,
    exameId: attempt.exam_id,
    title: localised(content, language).title,
    startedAt: attempt.started_at.toISOString(),
    deadline: attempt.deadline?.toISOString() ?? null,
    serverTime: now.toISOString(),
    isOutOfRange: attempt.is_out_of_range,
    sections: content.sections.map((section) => ({
      id: section.id,
      title: localised(section, language).title,
      questions: order(section.questions, content.shuffleQuestions, section.id).map(viewQuestion),
    })),
    answers: choices.map(({ question_id, answer_id, seq }) => ({
      questionId: question_id,
      answerId: answer_id,
      seq,
    })),
  };
}
