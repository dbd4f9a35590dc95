import type { ExamContent, QuestionContent } from '@sanjeh/domain/exam-version/exam-content';
import { localText } from '#list/local-text.ts';
import type { LanguageType } from '#settings/settings.ts';
import type { ExamRules } from './rule.api.ts';

export interface NamedQuestion extends QuestionContent {
  /** Its place in the exam, from 1. */
  readonly number: number;
  readonly sectionId: number;
}

export interface RuleExam {
  /** As much of the exam as rules look at, named in the language of the screen. */
  readonly content: ExamContent;
  readonly questions: ReadonlyMap<number, NamedQuestion>;
  readonly sections: ReadonlyMap<number, string>;
}

export function ruleExamOf({ questions, scales }: ExamRules, language: LanguageType): RuleExam {
  const titleOf = (row: Parameters<typeof localText>[0]) => localText(row, 'title', language).text;
  let number = 0;
  const sections = questions.sections.map((section) => ({
    ...{ id: section.questionSectionId, code: section.code, title: titleOf(section), translations: {} },
    questions: section.questions.map((question): NamedQuestion => {
      number += 1;
      const { id, kind, bounds, scoring } = question;
      return {
        ...{ id, number, sectionId: section.questionSectionId, title: titleOf(question), translations: {} },
        ...(kind !== 'single' && { kind, bounds, scoring }),
        answers: question.answers.map((answer) => ({
          ...{ id: answer.id, title: titleOf(answer), translations: {}, score: String(answer.score) },
        })),
      };
    }),
  }));
  const named = { id: 0, title: '', translations: {} };
  return {
    content: {
      ...{ code: '', title: '', description: '', translations: {}, timeLimitMinutes: null, bands: [] },
      ...{ shuffleQuestions: false, shuffleAnswers: false, category: named },
      ageRange: { ...named, from: 0, to: null },
      sections,
      scoring: {
        ...{ kind: scales.kind, totalShown: true, norms: null, alerts: [] },
        scales: scales.scales.flatMap(({ questionSectionId: id, missing, bandsOn, intervalLevel }) =>
          id === null
            ? []
            : [
                {
                  ...{ key: `section:${id}` as const, code: null, title: null, translations: {}, missing },
                  ...{ bandsOn, intervalLevel, members: [], bands: [] },
                },
              ],
        ),
      },
    },
    questions: new Map(sections.flatMap((section) => section.questions.map((one) => [one.id, one]))),
    sections: new Map(sections.map(({ id, title }) => [id, title])),
  };
}
