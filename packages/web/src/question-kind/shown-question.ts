import type { AdminQuestion } from '@sanjeh/contract/question/question.schema';
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

export type ShownQuestion = {
  id: number;
  /** Counts over the whole exam, from 1; null: nothing is asked. */
  number: number | null;
  title: string;
  kind: QuestionKind;
  bounds: QuestionBounds;
  medium?: PlacedMedium;
  answers: { id: number; title: string; medium?: PlacedMedium }[];
  /** The exam cannot be submitted without it. */
  isRequired?: true;
};

/** What taking an exam shows of a question. */
export type QuestionParts = {
  question: ShownQuestion;
  count: number;
  given: Given;
  isMarked: boolean;
  isCurrent?: boolean;
  onGive: (given: Given) => void;
  onMark: () => void;
};

/** What taking an exam shows of a section whose questions have the same answers, where there is room. */
export type GridParts = {
  section: { title: string; steps: ShownQuestion[] };
  placeId: number;
  givenTo: (questionId: number) => Given;
  isMarked: (questionId: number) => boolean;
  give: (what: { id: number; given: Given }) => void;
  mark: (questionId: number) => void;
};

/** What an author has before them of a question. */
export type WrittenQuestion = Pick<
  AdminQuestion,
  'id' | 'kind' | 'title' | 'translations' | 'bounds' | 'medium'
> & {
  answers: Pick<AdminQuestion['answers'][number], 'id' | 'title' | 'translations' | 'medium'>[];
};

/** A question as it reaches applicants: one language, and nothing that tells what an answer is worth. */
export function shownQuestion(
  question: WrittenQuestion,
  number: number | null,
  language: LanguageType,
): ShownQuestion {
  return {
    id: question.id,
    number,
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
}

/** With its words in the language. */
function shownBounds(question: WrittenQuestion, language: LanguageType) {
  const texts = withBoundTexts(question);
  const shown = boundTexts
    .map((name) => [name, localText(texts, name, language).text] as const)
    .filter(([, text]) => text !== '');
  return { ...question.bounds, ...Object.fromEntries(shown) };
}
