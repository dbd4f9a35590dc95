import type { ExamQuestions } from '@sanjeh/contract/question/question.schema';
import { compactSearchKey } from '@sanjeh/domain/persian/search-key';
import { shownEnglish, type Translations } from '@sanjeh/domain/text/translation';
import type { LanguageType } from '#settings/settings.ts';
import { isScored } from './possible-range.ts';

interface IndexedAnswer {
  readonly id: number;
  readonly title: string;
  readonly score: number;
}

export interface IndexedQuestion {
  readonly id: number;
  /** Its place in the exam, from 1. */
  readonly number: number;
  readonly title: string;
  readonly sectionId: number;
  readonly answers: readonly IndexedAnswer[];
  /** Else it can add nothing to a scale. */
  readonly isScored: boolean;
  readonly searchKey: string;
}

export interface IndexedSection {
  readonly id: number;
  readonly title: string;
  readonly questions: readonly IndexedQuestion[];
}

type Translated = { title: string; translations: Translations };

/** The questions of an exam as they are named in a language, numbered through. */
export function indexQuestions({ sections }: ExamQuestions, language: LanguageType): IndexedSection[] {
  const titleOf = ({ title, translations }: Translated) =>
    (language === 'en' ? shownEnglish(translations, 'title') : undefined) ?? title;
  let number = 0;
  return sections.map((section) => ({
    id: section.questionSectionId,
    title: titleOf(section),
    // A page asks nothing: it has no number, and is no member of anything.
    questions: section.questions
      .filter(({ kind }) => kind !== 'info')
      .map((question) => {
        number += 1;
        return {
          id: question.id,
          number,
          title: titleOf(question),
          sectionId: section.questionSectionId,
          answers: question.answers.map((answer) => ({
            id: answer.id,
            title: titleOf(answer),
            score: answer.score,
          })),
          isScored: isScored(question),
          // In both languages: whoever reads one may remember the other.
          searchKey: compactSearchKey(
            [question, ...question.answers, section]
              .flatMap(({ title, translations }) => [title, translations.en?.title ?? ''])
              .join(' '),
          ),
        };
      }),
  }));
}

/** The sections with the questions that are looked for: by words, or by their number alone. */
export function searchQuestions(sections: readonly IndexedSection[], typed: string): IndexedSection[] {
  const key = compactSearchKey(typed);
  const isFound = ({ number, searchKey }: IndexedQuestion) =>
    /^\d+$/.test(key) ? String(number) === key || searchKey.includes(key) : searchKey.includes(key);
  return sections
    .map((section) => ({ ...section, questions: section.questions.filter(isFound) }))
    .filter(({ questions }) => questions.length > 0);
}

export function questionsById(sections: readonly IndexedSection[]): Map<number, IndexedQuestion> {
  return new Map(
    sections.flatMap(({ questions }) => questions.map((question) => [question.id, question] as const)),
  );
}
