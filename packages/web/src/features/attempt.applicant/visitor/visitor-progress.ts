import { kindOf, takesValue } from '@sanjeh/domain/question/question-kind';
import { type OutlineQuestion, outlineOf } from '../exam-outline.ts';
import type { AttemptStore, Content } from '../outbox/attempt-store.ts';
import type { Given } from '../outbox/given.ts';
import { choose, givenTo, goToQuestion, type Progress, type Step, toggleMark } from '../outbox/progress.ts';

/** Nobody's account has this name. */
export const visitor = 'visitor';

export function visitorIdOf(examId: number): string {
  return `${visitor}-${examId}`;
}

/** Answers that are nobody's yet: no clock runs, and the server knows nothing of them. */
export function beginVisit(examId: number): Progress {
  return {
    ...{ id: visitorIdOf(examId), userId: visitor, examId, deadline: null, isOutOfRange: false },
    ...{ clockOffset: 0, topSeq: 0, choices: {}, waiting: [], refusals: [], marked: [] },
    ...{ placeId: null, submit: null },
  };
}

type Answer = { readonly questionId: number; readonly given: NonNullable<Given> };

function answersOf(progress: Progress): Answer[] {
  return Object.entries(progress.choices)
    .toSorted(([, a], [, b]) => a.seq - b.seq)
    .flatMap(([id]) => {
      const questionId = Number(id);
      const given = givenTo(progress, questionId);
      return given === null ? [] : [{ questionId, given }];
    });
}

export function answeredCount(progress: Progress): number {
  return answersOf(progress).length;
}

/** Others may use the device too, and a child is another one by then. */
export const keptForMs = 30 * 86_400_000;

/** What a visitor has answered on this device of late; null: nothing. */
export async function readVisit(
  store: AttemptStore,
  examId: number,
  now: number = Date.now(),
): Promise<Progress | null> {
  const kept = await store.read(visitorIdOf(examId)).catch(() => null);
  if (kept && kept.topSeq < now - keptForMs) {
    await store.remove(kept.id).catch(() => {});
    return null;
  }
  return kept && answeredCount(kept) > 0 ? kept : null;
}

/** A value that does not fit is refused by the server, and told; whether the kind is the same is seen at once. */
function isAnswerTo(question: OutlineQuestion, given: NonNullable<Given>): boolean {
  const isChosen = (answerId: number) => question.answers.some(({ id }) => id === answerId);
  const kind = kindOf(question);
  if (typeof given === 'number') return kind === 'single' && isChosen(given);
  if (typeof given === 'string') return takesValue(kind) && kind !== 'multiple';
  return kind === 'multiple' && given.every(isChosen);
}

export type Carrying = {
  /** Puts the answers into an attempt, to be delivered like any others. */
  readonly step: Step;
  /** Answers whose question, or they themselves, are no longer in the exam. */
  readonly lost: number;
  /** Questions of the exam that none of the answers is for. */
  readonly open: number;
};

/** From what a visitor has answered to an attempt at the exam as it is by now. */
export function carryOver(visit: Progress, { sections }: Pick<Content, 'sections'>, now: number): Carrying {
  const outline = outlineOf({ title: '', sections });
  const { questions } = outline;
  const isThere = ({ questionId, given }: Answer) =>
    questions.some((question) => question.id === questionId && isAnswerTo(question, given));
  const given = answersOf(visit);
  const fitting = given.filter(isThere);
  const isQuestion = (questionId: number) => questions.some(({ id }) => id === questionId);
  const steps: Step[] = [
    ...fitting.map((answer) => choose(answer.questionId, answer.given, now)),
    ...visit.marked.filter(isQuestion).map((questionId): Step => {
      const mark = toggleMark(questionId);
      return (progress) => (progress.marked.includes(questionId) ? progress : mark(progress));
    }),
  ];
  const open = questions.filter(({ id }) => !fitting.some(({ questionId }) => questionId === id));
  const place = open[0]?.id ?? visit.placeId;
  if (place !== null && isQuestion(place)) steps.push(goToQuestion(place));
  return {
    step: (progress) => steps.reduce((known, step) => step(known), progress),
    lost: given.length - fitting.length,
    open: open.length,
  };
}
