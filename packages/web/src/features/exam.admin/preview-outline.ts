import type { ExamQuestions } from '@sanjeh/contract/question/question.schema';
import { offersAnswers } from '@sanjeh/domain/question/question-kind';
import { localText } from '#list/local-text.ts';
import type { LanguageType } from '#settings/settings.ts';

export type PreviewQuestion = {
  id: number;
  /** Counts over the whole exam, from 1. */
  number: number;
  title: string;
  answers: { id: number; title: string }[];
};

export type PreviewSection = { id: number; title: string; questions: PreviewQuestion[] };

/** An exam's content as it reaches applicants: one language, and nothing that tells what an answer is worth. */
export function previewOutline({ sections }: ExamQuestions, language: LanguageType): PreviewSection[] {
  let number = 0;
  return sections.map(({ questionSectionId, questions, ...section }) => ({
    id: questionSectionId,
    title: localText(section, 'title', language).text,
    questions: questions.map((question) => {
      number += 1;
      return {
        id: question.id,
        number,
        title: localText(question, 'title', language).text,
        // A kind that offers none may have some from before.
        answers: (offersAnswers(question.kind) ? question.answers : []).map((answer) => ({
          id: answer.id,
          title: localText(answer, 'title', language).text,
        })),
      };
    }),
  }));
}
