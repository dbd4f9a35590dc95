import type { Content } from './outbox/attempt-store.ts';
import type { Progress } from './outbox/progress.ts';

type ContentQuestion = Content['sections'][number]['questions'][number];

/** `number` counts over the whole exam, from 1. */
export type OutlineQuestion = ContentQuestion & { readonly number: number };
export type OutlineSection = {
  readonly id: number;
  readonly title: string;
  readonly questions: OutlineQuestion[];
};
export type Outline = {
  readonly title: string;
  readonly sections: OutlineSection[];
  readonly questions: OutlineQuestion[];
};

export function outlineOf({ title, sections }: Content): Outline {
  let number = 0;
  const numbered = sections.map((section) => ({
    ...section,
    questions: section.questions.map((question) => {
      number += 1;
      return { ...question, number };
    }),
  }));
  return { title, sections: numbered, questions: numbered.flatMap(({ questions }) => questions) };
}

/** Where the applicant is; the first question when the stored one is not there. */
export function currentQuestion(
  { questions }: Outline,
  { placeId }: Pick<Progress, 'placeId'>,
): OutlineQuestion | undefined {
  return questions.find(({ id }) => id === placeId) ?? questions[0];
}

export function sectionOf({ sections }: Outline, questionId: number): OutlineSection | undefined {
  return sections.find(({ questions }) => questions.some(({ id }) => id === questionId));
}

export function isAnswered({ choices }: Pick<Progress, 'choices'>, questionId: number): boolean {
  return (choices[questionId]?.answerId ?? null) !== null;
}

export function unanswered({ questions }: Outline, progress: Pick<Progress, 'choices'>): OutlineQuestion[] {
  return questions.filter(({ id }) => !isAnswered(progress, id));
}

export type ExamMode = 'single' | 'section';

/** The question that «next» or «previous» leads to: the neighbour, or the first one of the neighbouring section. */
export function neighbourOf(
  outline: Outline,
  from: OutlineQuestion,
  step: 1 | -1,
  mode: ExamMode,
): OutlineQuestion | null {
  if (mode === 'single') return outline.questions[from.number - 1 + step] ?? null;
  const index = outline.sections.findIndex(({ questions }) => questions.some(({ id }) => id === from.id));
  return outline.sections[index + step]?.questions[0] ?? null;
}
