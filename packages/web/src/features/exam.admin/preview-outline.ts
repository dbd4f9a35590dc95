import type { ExamQuestions } from '@sanjeh/contract/question/question.schema';
import type { PlacedMedium } from '@sanjeh/domain/medium/medium';
import type { AnswerValue } from '@sanjeh/domain/question/answer-value';
import {
  boundTexts,
  offersAnswers,
  type QuestionBounds,
  type QuestionKind,
} from '@sanjeh/domain/question/question-kind';
import { withBoundTexts } from '@sanjeh/domain/question/question-texts';
import { localText } from '#list/local-text.ts';
import { shownMedium } from '#medium/shown-medium.ts';
import type { LanguageType } from '#settings/settings.ts';

/** One of the answers, or a value of another kind; null: nothing. */
export type Given = number | AnswerValue | null;

export type PreviewQuestion = {
  id: number;
  /** Counts over the whole exam, from 1; null: nothing is asked. */
  number: number | null;
  title: string;
  kind: QuestionKind;
  bounds: QuestionBounds;
  medium?: PlacedMedium;
  answers: { id: number; title: string; medium?: PlacedMedium }[];
};

export type PreviewSection = { id: number; title: string; questions: PreviewQuestion[] };

/** An exam's content as it reaches applicants: one language, and nothing that tells what an answer is worth. */
export function previewOutline({ sections }: ExamQuestions, language: LanguageType): PreviewSection[] {
  let number = 0;
  return sections.map(({ questionSectionId, questions, ...section }) => ({
    id: questionSectionId,
    title: localText(section, 'title', language).text,
    questions: questions.map((question) => {
      const isAsked = question.kind !== 'info';
      if (isAsked) number += 1;
      return {
        id: question.id,
        number: isAsked ? number : null,
        title: localText(question, 'title', language).text,
        kind: question.kind,
        bounds: shownBounds(question, language),
        ...shownMedium(question, language),
        // A kind that offers none may have some from before.
        answers: (offersAnswers(question.kind) ? question.answers : []).map((answer) => ({
          id: answer.id,
          title: localText(answer, 'title', language).text,
          ...shownMedium(answer, language),
        })),
      };
    }),
  }));
}

/** With its words in the language. */
function shownBounds(
  question: ExamQuestions['sections'][number]['questions'][number],
  language: LanguageType,
) {
  const texts = withBoundTexts(question);
  const shown = boundTexts
    .map((name) => [name, localText(texts, name, language).text] as const)
    .filter(([, text]) => text !== '');
  return { ...question.bounds, ...Object.fromEntries(shown) };
}
