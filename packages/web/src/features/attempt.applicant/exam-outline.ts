import { sectionsNotOver } from '@sanjeh/domain/attempt/section-time';
import { kindOf } from '@sanjeh/domain/question/question-kind';
import type { Content } from './outbox/attempt-store.ts';
import { givenTo, type Progress } from './outbox/progress.ts';

type ContentQuestion = Content['sections'][number]['questions'][number];

/** A page that is only read asks nothing, and has no number. The others are counted over the whole exam, from 1. */
export type OutlineStep = ContentQuestion & { readonly number: number | null; readonly isRequired?: true };
export type OutlineQuestion = OutlineStep & { readonly number: number };
export type OutlineSection = {
  readonly id: number;
  readonly title: string;
  /** Shown as a table where there is room. */
  readonly grid?: true | undefined;
  /** It has a time of its own. */
  readonly minutes?: number | undefined;
  readonly steps: OutlineStep[];
};
export type Outline = {
  readonly title: string;
  readonly sections: OutlineSection[];
  /** In the order in which they come. */
  readonly steps: OutlineStep[];
  /** Those of them that ask something. */
  readonly questions: OutlineQuestion[];
  /** Everything that there is, asked now or not. */
  readonly order: readonly number[];
};

/** What the exam's rules say. */
export type Asked = { readonly hidden: ReadonlySet<number>; readonly required: ReadonlySet<number> };

const everything: Asked = { hidden: new Set(), required: new Set() };

export function outlineOf({ title, sections }: Content, { hidden, required } = everything): Outline {
  let number = 0;
  const order = sections.flatMap(({ questions }) => questions.map(({ id }) => id));
  const numbered = sections
    .map(({ questions, ...section }) => ({
      ...section,
      steps: questions
        .filter(({ id }) => !hidden.has(id))
        .map((question): OutlineStep => {
          if (kindOf(question) === 'info') return { ...question, number: null };
          number += 1;
          return { ...question, number, ...(required.has(question.id) && { isRequired: true }) };
        }),
    }))
    .filter(({ steps }) => hidden.size === 0 || steps.length > 0);
  const steps = numbered.flatMap((section) => section.steps);
  return { title, sections: numbered, steps, questions: steps.filter(isQuestion), order };
}

export function isQuestion(step: OutlineStep): step is OutlineQuestion {
  return step.number !== null;
}

/** Where the applicant is. What is no longer asked leaves them at what stands before it, else at the first step. */
export function currentQuestion(
  { steps, order }: Outline,
  { placeId }: Pick<Progress, 'placeId'>,
): OutlineStep | undefined {
  const here = steps.find(({ id }) => id === placeId);
  if (here) return here;
  const place = placeId === null ? -1 : order.indexOf(placeId);
  return steps.findLast(({ id }) => order.indexOf(id) <= place) ?? steps[0];
}

export function sectionOf({ sections }: Outline, stepId: number): OutlineSection | undefined {
  return sections.find(({ steps }) => steps.some(({ id }) => id === stepId));
}

export function isAnswered(progress: Pick<Progress, 'choices'>, questionId: number): boolean {
  return givenTo(progress, questionId) !== null;
}

export function unanswered({ questions }: Outline, progress: Pick<Progress, 'choices'>): OutlineQuestion[] {
  return questions.filter(({ id }) => !isAnswered(progress, id));
}

/** What must be answered before the exam can be submitted, where it still can be. `now` is the server's. */
export function requiredBlanks(
  { sections }: Outline,
  { choices, sectionTimes = {} }: Pick<Progress, 'choices' | 'sectionTimes'>,
  now: number,
): OutlineQuestion[] {
  return sectionsNotOver(sections, sectionTimes, new Date(now))
    .flatMap(({ steps }) => steps.filter(isQuestion))
    .filter(({ id, isRequired }) => isRequired && !isAnswered({ choices }, id));
}

export type ExamMode = 'single' | 'section';

/** The step that «next» or «previous» leads to: the neighbour, or the first one of the neighbouring section. */
export function neighbourOf(
  { steps, sections }: Outline,
  from: Pick<OutlineStep, 'id'>,
  step: 1 | -1,
  mode: ExamMode,
): OutlineStep | null {
  if (mode === 'single') return steps[steps.findIndex(({ id }) => id === from.id) + step] ?? null;
  const index = sections.findIndex((section) => section.steps.some(({ id }) => id === from.id));
  return sections[index + step]?.steps[0] ?? null;
}
