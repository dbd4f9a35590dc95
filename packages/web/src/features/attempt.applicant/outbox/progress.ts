import type {
  AnswerChoice,
  AnswersSaved,
  OpenAttempt,
  RefusalCode,
} from '@sanjeh/contract/attempt/attempt.schema';
import type { AnswerValue } from '@sanjeh/domain/question/answer-value';
import { type ClockReading, narrowClock } from './clock-offset.ts';
import { type Given, isSameGiven, saidOf } from './given.ts';
import { heardTimes, type SectionRecord } from './section-times.ts';

/** The newest choice known for a question: one of its answers, or a value. Neither: taken back. */
export type KnownChoice = {
  readonly answerId: number | null;
  readonly value?: AnswerValue | undefined;
  readonly seq: number;
};

/** `invalid`: the server could not even read it. */
export type Refusal = {
  readonly questionId: number;
  readonly seq: number;
  readonly code: RefusalCode | 'invalid';
};

/** `time`: the server has confirmed that the time is over. */
export type SubmitReason = 'applicant' | 'time';

/** Everything about an open attempt that changes while it is taken. One record, so that one write is one step. */
export type Progress = SectionRecord & {
  readonly id: string;
  readonly userId: string;
  /** Whose attempt it is. Those kept when an account had one person do not say: the server is asked for them. */
  readonly applicantId?: number;
  readonly fullName?: string;
  readonly examId: number;
  readonly deadline: string | null;
  readonly isOutOfRange: boolean;
  /** How far the server's clock is ahead of this device's, in milliseconds. */
  readonly clockOffset: number;
  /** By how much that may be wrong. Not known: whatever is read next counts. */
  readonly clockError?: number | undefined;
  /** The highest number that was given away or seen. */
  readonly topSeq: number;
  readonly choices: Readonly<Record<number, KnownChoice>>;
  /** What the server has not answered for yet, in the order it was chosen. */
  readonly waiting: readonly AnswerChoice[];
  readonly refusals: readonly Refusal[];
  readonly marked: readonly number[];
  readonly placeId: number | null;
  readonly submit: SubmitReason | null;
  /** Under which the wish to submit it was made: opened again by an administrator, the attempt has another one. */
  readonly opening?: number;
  /** It is over, and stays for what was refused of it until somebody has read that. */
  readonly isOver?: true;
};

/** One step. Pure, so that it can be shown at once and stored a moment later, in any tab. */
export type Step = (progress: Progress) => Progress;

export function begin(attempt: OpenAttempt, userId: string, clock: ClockReading): Progress {
  const empty: Progress = {
    id: attempt.id,
    userId,
    applicantId: attempt.applicantId,
    fullName: attempt.fullName,
    examId: attempt.exameId,
    deadline: attempt.deadline,
    isOutOfRange: attempt.isOutOfRange,
    clockOffset: clock.offset,
    topSeq: 0,
    choices: {},
    waiting: [],
    refusals: [],
    marked: [],
    placeId: null,
    submit: null,
  };
  return adopt(attempt, clock)(empty);
}

type FromServer = Pick<OpenAttempt, 'answers' | 'deadline' | 'sectionTimes' | 'serverTime' | 'opening'>;

/** Takes over what the server knows, where it is newer: choices made in another tab or on another device. */
export function adopt(attempt: FromServer, clock: ClockReading): Step {
  const { answers, deadline, sectionTimes, opening } = attempt;
  return (progress) => {
    const choices = { ...progress.choices };
    let { topSeq } = progress;
    for (const { questionId, seq, ...said } of answers) {
      topSeq = Math.max(topSeq, seq);
      if (seq > (choices[questionId]?.seq ?? 0)) choices[questionId] = { ...said, seq };
    }
    return {
      ...{ ...progress, ...narrowClock(progress, clock), deadline, choices, topSeq },
      ...(sectionTimes && { sectionTimes: heardTimes(progress, sectionTimes) }),
      ...{ submit: wishLeft(progress, attempt), ...openingOf(progress, opening) },
    };
  };
}

/** A wish of before the attempt was opened again is over, and so is the end of a time that goes on. */
function wishLeft(
  { submit, opening: before = 1 }: Progress,
  { deadline, serverTime, opening = before }: FromServer,
): SubmitReason | null {
  const hasTime = deadline === null || Date.parse(deadline) > Date.parse(serverTime);
  return opening > before || (submit === 'time' && hasTime) ? null : submit;
}

/** What was asked before and is heard later does not take it back. */
function openingOf({ opening: before = 1 }: Progress, heard: number | undefined) {
  return heard === undefined ? {} : { opening: Math.max(before, heard) };
}

/**
 * Numbers grow by one at least. They also follow the server's clock, so that of two devices that do not know of each
 * other the later choice has the higher number.
 */
export function nextSeq(topSeq: number, serverNow: number): number {
  return Math.max(topSeq + 1, Math.floor(serverNow));
}

/** What is known to be answered to a question. */
export function givenTo({ choices }: Pick<Progress, 'choices'>, questionId: number): Given {
  return givenBy(choices[questionId]);
}

export function givenBy(known: KnownChoice | undefined): Given {
  return known?.value ?? known?.answerId ?? null;
}

/** `moment`: when it was given, by the server's clock. What is typed is given before it is taken, and never before what was. */
export function choose(questionId: number, given: Given, moment: number): Step {
  return (progress) => {
    const known = givenTo(progress, questionId);
    if (progress.submit !== null || isSameGiven(known, given)) return progress;
    const earlier = progress.waiting.filter((entry) => entry.questionId === questionId);
    const at = Math.max(moment, ...earlier.map(({ answeredAt }) => Date.parse(answeredAt)));
    const seq = nextSeq(progress.topSeq, at);
    const said = saidOf(given, known);
    const entry = { questionId, ...said, seq, answeredAt: new Date(at).toISOString() };
    const { answerId = null, value } = said;
    return {
      ...progress,
      topSeq: seq,
      choices: { ...progress.choices, [questionId]: { answerId, ...(value != null && { value }), seq } },
      waiting: [...progress.waiting.filter((other) => !isReplaced(other, entry, progress)), entry],
      refusals: progress.refusals.filter((refusal) => refusal.questionId !== questionId),
    };
  };
}

/**
 * A text is written in many steps, of which the last one holds the others. One from before the end of the time stays: of
 * those after it none may count.
 */
function isReplaced(
  earlier: AnswerChoice,
  entry: AnswerChoice,
  { deadline, sectionTimes = {} }: Progress,
): boolean {
  const at = Date.parse(entry.answeredAt);
  const isAcross = Object.values(sectionTimes)
    .map(({ until }) => Date.parse(until))
    .some((end) => Date.parse(earlier.answeredAt) <= end && end < at);
  const areTexts = typeof earlier.value === 'string' && typeof entry.value === 'string';
  const isText = areTexts && earlier.questionId === entry.questionId;
  return isText && !isAcross && (deadline === null || at <= Date.parse(deadline));
}

export type Settlement = {
  readonly saved: AnswersSaved['saved'];
  readonly refused: readonly Refusal[];
};

/** Only what the server has answered for by number leaves; a refused choice is no longer shown as chosen. */
export function settle({ saved, refused }: Settlement): Step {
  return (progress) => {
    const answered = new Set([...saved, ...refused].map(({ seq }) => seq));
    const waiting = progress.waiting.filter(({ seq }) => !answered.has(seq));
    const fresh = refused.filter(({ seq }) => progress.waiting.some((entry) => entry.seq === seq));
    const choices = { ...progress.choices };
    for (const { questionId, seq } of fresh) if (choices[questionId]?.seq === seq) delete choices[questionId];
    return { ...progress, waiting, choices, refusals: [...progress.refusals, ...fresh] };
  };
}

export function toggleMark(questionId: number): Step {
  return (progress) => ({
    ...progress,
    marked: progress.marked.includes(questionId)
      ? progress.marked.filter((id) => id !== questionId)
      : [...progress.marked, questionId],
  });
}

export function goToQuestion(questionId: number): Step {
  return (progress) => (progress.placeId === questionId ? progress : { ...progress, placeId: questionId });
}

/** Time cannot be taken back; a wish of the applicant can, until the server has it. */
export function askToSubmit(reason: SubmitReason): Step {
  return (progress) => ({ ...progress, submit: progress.submit === 'time' ? 'time' : reason });
}

/** The attempt is open under another number, or has more time; a wish that was made since stays. */
export function forgetWish({ opening, submit }: Pick<Progress, 'opening' | 'submit'>): Step {
  return (progress) =>
    progress.opening === opening && progress.submit === submit ? { ...progress, submit: null } : progress;
}

export function takeSubmitBack(): Step {
  return (progress) => (progress.submit === 'applicant' ? { ...progress, submit: null } : progress);
}

/** Nothing more of it is taken: what was chosen in the moment that ended it is refused as well. */
export function putAway(): Step {
  return ({ waiting, ...progress }) => {
    const tooLate = waiting.map(({ questionId, seq }) => ({ questionId, seq, code: 'closed' as const }));
    const refusals = [...progress.refusals, ...tooLate];
    return { ...progress, waiting: [], refusals, submit: null, isOver: true };
  };
}

export function forgetRefusals(): Step {
  return (progress) => ({ ...progress, refusals: [] });
}

/** The device's clock was set: what was read before says nothing about it. */
export function doubtClock(): Step {
  return (progress) => ({ ...progress, clockError: undefined });
}

/** How many questions have a choice that the server has not confirmed. */
export function waitingCount({ waiting }: Pick<Progress, 'waiting'>): number {
  return new Set(waiting.map(({ questionId }) => questionId)).size;
}

export function remainingTime(
  { deadline, clockOffset }: Pick<Progress, 'deadline' | 'clockOffset'>,
  deviceNow: number,
): number | null {
  return deadline === null ? null : Date.parse(deadline) - (deviceNow + clockOffset);
}
