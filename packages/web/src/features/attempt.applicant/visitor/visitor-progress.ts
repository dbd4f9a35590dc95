import type { AttemptStore, Content } from '../outbox/attempt-store.ts';
import { choose, goToQuestion, type Progress, type Step, toggleMark } from '../outbox/progress.ts';

/** Nobody's account has this name. */
const visitor = 'visitor';

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

type Given = { readonly questionId: number; readonly answerId: number };

function answersOf({ choices }: Progress): Given[] {
  return Object.entries(choices)
    .toSorted(([, a], [, b]) => a.seq - b.seq)
    .flatMap(([questionId, { answerId }]) =>
      answerId === null ? [] : [{ questionId: Number(questionId), answerId }],
    );
}

export function answeredCount(progress: Progress): number {
  return answersOf(progress).length;
}

/** Others may use the device too, and a child is another one by then. */
const keptForMs = 30 * 86_400_000;

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
  const questions = sections.flatMap((section) => section.questions);
  const isThere = ({ questionId, answerId }: Given) =>
    questions.some(
      ({ id, answers }) => id === questionId && answers.some((answer) => answer.id === answerId),
    );
  const given = answersOf(visit);
  const fitting = given.filter(isThere);
  const isQuestion = (questionId: number) => questions.some(({ id }) => id === questionId);
  const steps: Step[] = [
    ...fitting.map(({ questionId, answerId }) => choose(questionId, answerId, now)),
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
