import { gridSections, sectionMinutes } from '@sanjeh/domain/exam-version/asked-content';
import type { ExamContent, QuestionContent } from '@sanjeh/domain/exam-version/exam-content';
import type { PlacedMedium } from '@sanjeh/domain/medium/medium';
import { boundTexts, type QuestionBounds, type QuestionKind } from '@sanjeh/domain/question/question-kind';
import { withBoundTexts } from '@sanjeh/domain/question/question-texts';
import type { Translations } from '@sanjeh/domain/text/translation';
import type { Language } from '#core/language.ts';
import { localised } from '#core/localised.ts';
import { shownMedium } from '../medium/shown-medium.service.ts';

export interface ExamPaper {
  readonly title: string;
  readonly sections: PaperSection[];
}

interface PaperSection {
  readonly id: number;
  readonly title: string;
  readonly grid?: true;
  readonly minutes?: number;
  readonly questions: PaperQuestion[];
}

interface PaperQuestion {
  readonly id: number;
  readonly title: string;
  readonly kind?: QuestionKind;
  readonly bounds?: QuestionBounds;
  readonly medium?: PlacedMedium;
  readonly answers: { readonly id: number; readonly title: string; readonly medium?: PlacedMedium }[];
}

/** A version never changes, so its paper is worked out once per language and goes when the version is forgotten. */
const papers = { fa: new WeakMap<ExamContent, ExamPaper>(), en: new WeakMap<ExamContent, ExamPaper>() };

/** What may be seen of an exam while it is taken: the fields are named one by one, so no score slips in. */
export function examPaperOf(content: ExamContent, language: Language): ExamPaper {
  const known = papers[language].get(content);
  if (known !== undefined) return known;
  const paper = makePaper(content, language);
  papers[language].set(content, paper);
  return paper;
}

function makePaper(content: ExamContent, language: Language): ExamPaper {
  const title = (row: Parameters<typeof localised>[0] & { title: string }) => localised(row, language).title;
  const grids = gridSections(content);
  const timed = sectionMinutes(content);
  return {
    title: title(content),
    sections: content.sections.map((section) => ({
      id: section.id,
      title: title(section),
      ...(grids.has(section.id) && { grid: true }),
      ...minutesOf(timed.get(section.id)),
      questions: section.questions.map((question) => ({
        id: question.id,
        title: title(question),
        ...(question.kind && { kind: question.kind, bounds: shownBounds(question, language) }),
        ...shownMedium(question, language),
        answers: question.answers.map((answer) => ({
          id: answer.id,
          title: title(answer),
          ...shownMedium(answer, language),
        })),
      })),
    })),
  };
}

/** What may be answered, its texts in one language. */
export function shownBounds(question: QuestionContent, language: Language): QuestionBounds {
  const translations = question.translations as Translations;
  const texts = localised(withBoundTexts({ ...question, translations }), language);
  const shown = boundTexts.flatMap((name) => (texts[name] === '' ? [] : [[name, texts[name]]]));
  return { ...question.bounds, ...Object.fromEntries(shown) };
}

function minutesOf(minutes: number | undefined): { minutes?: number } {
  return minutes === undefined ? {} : { minutes };
}
