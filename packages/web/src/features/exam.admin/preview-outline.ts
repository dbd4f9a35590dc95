import type { ExamQuestions } from '@sanjeh/contract/question/question.schema';
import { localText } from '#list/local-text.ts';
import { type ShownQuestion, shownQuestion } from '#question-kind/shown-question.ts';
import type { LanguageType } from '#settings/settings.ts';

export type PreviewSection = { id: number; title: string; questions: ShownQuestion[] };

/** An exam's content as it reaches applicants. */
export function previewOutline({ sections }: ExamQuestions, language: LanguageType): PreviewSection[] {
  let number = 0;
  return sections.map(({ questionSectionId, questions, ...section }) => ({
    id: questionSectionId,
    title: localText(section, 'title', language).text,
    questions: questions.map((question) => {
      const isAsked = question.kind !== 'info';
      if (isAsked) number += 1;
      return shownQuestion(question, isAsked ? number : null, language);
    }),
  }));
}
