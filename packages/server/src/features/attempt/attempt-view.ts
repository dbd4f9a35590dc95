import type { AnswerValue, OpenAttempt } from '@sanjeh/contract/attempt/attempt.schema';
import type { SectionTimes } from '@sanjeh/domain/attempt/section-time';
import { shuffled } from '@sanjeh/domain/attempt/shuffle';
import { undrawn } from '@sanjeh/domain/exam-version/draw';
import type { ExamContent } from '@sanjeh/domain/exam-version/exam-content';
import { orderedSections as sectionsInOrder } from '@sanjeh/domain/rules/rule';
import type { Language } from '#core/language.ts';
import type { OpenAttemptRow } from './attempt-start.queries.ts';
import { type ExamPaper, examPaperOf } from './exam-paper.service.ts';
import type { GivenRow } from './given-answers.service.ts';

type Choice = GivenRow & { seq: number };

/** What the applicant may see while the attempt is open. */
export function viewAttempt(
  attempt: OpenAttemptRow & { full_name: string },
  content: ExamContent,
  choices: Choice[],
  language: Language,
  now: Date,
): OpenAttempt {
  const paper = examPaperOf(content, language);
  return {
    id: attempt.id,
    code: attempt.code,
    applicantId: attempt.applicant_id,
    fullName: attempt.full_name,
    exameId: attempt.exam_id,
    title: paper.title,
    startedAt: attempt.started_at.toISOString(),
    deadline: attempt.deadline?.toISOString() ?? null,
    serverTime: now.toISOString(),
    isOutOfRange: attempt.is_out_of_range,
    opening: attempt.opening,
    sections: orderedSections(drawnPaper(paper, content, attempt.seed), content, attempt.seed),
    ...(paper.sections.some(({ minutes }) => minutes) && {
      sectionTimes: (attempt.section_times ?? {}) as SectionTimes,
    }),
    answers: choices.map(({ question_id, answer_id, value, seq }) => ({
      questionId: question_id,
      answerId: answer_id,
      ...(value !== null && { value: value as AnswerValue }),
      seq,
    })),
  };
}

/** What others are asked is not told. */
function drawnPaper(paper: ExamPaper, content: ExamContent, seed: number): ExamPaper {
  if (!content.draws) return paper;
  const hidden = new Set(undrawn(content, seed));
  return {
    ...paper,
    sections: paper.sections.map((section) => ({
      ...section,
      questions: section.questions.filter(({ id }) => !hidden.has(id)),
    })),
  };
}

function orderedSections(
  { sections }: ExamPaper,
  content: ExamContent,
  seed: number,
): OpenAttempt['sections'] {
  if (!content.shuffleQuestions && !content.shuffleAnswers) return sections;
  const order = <T>(items: T[], isShuffled: boolean, salt: number) =>
    isShuffled ? shuffled(items, seed + salt) : items;
  // Where a section ends or begins depends on its order.
  const inOrder = sectionsInOrder(content.rules ?? []);
  return sections.map((section) => ({
    ...section,
    questions: order(section.questions, content.shuffleQuestions && !inOrder.has(section.id), section.id).map(
      (question) => ({
        ...question,
        // The columns of a table are those of all its rows.
        answers: order(question.answers, content.shuffleAnswers, section.grid ? section.id : question.id),
      }),
    ),
  }));
}
