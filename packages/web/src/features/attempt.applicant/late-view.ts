import type { AttemptSession } from './outbox/attempt-session.ts';
import type { AttemptView } from './outbox/attempt-view.ts';
import { isSameBut } from './outbox/shown-view.ts';

type Followed = Pick<AttemptSession, 'view' | 'subscribe'>;
type After = (ms: number, call: () => void) => () => void;

/**
 * Long enough for the frame that shows the press, and often for the server's word: then the rest and «saved» are one
 * rendering. Nobody notices that the list of questions follows so soon.
 */
const restMs = 100;

/**
 * Follows an attempt for what is around the questions. An answer is shown by its own question at once (`useKnownChoice`);
 * what else follows from it, on the whole screen, is told in a moment, so that the press need not wait for that. Anything
 * but an answer is told as it comes.
 */
export function subscribeLate({ view, subscribe }: Followed, after: After) {
  return (listener: () => void): (() => void) => {
    let heard = view();
    let dropPause: (() => void) | null = null;
    const tell = () => {
      dropPause?.();
      dropPause = null;
      listener();
    };
    const leave = subscribe(() => {
      const before = heard;
      heard = view();
      if (!isAnswerAlone(before, heard) || isSettled(before, heard)) tell();
      else if (before.progress.choices !== heard.progress.choices) dropPause ??= after(restMs, tell);
    });
    return () => {
      leave();
      dropPause?.();
    };
  };
}

const ofAnswers = ['choices', 'placeId', 'waiting', 'topSeq'];

/** Whoever answers a question is at it; and how far saving has come is told elsewhere. */
function isAnswerAlone(before: AttemptView, now: AttemptView): boolean {
  const isElsewhere = before.progress.placeId !== now.progress.placeId;
  const isAnswered = before.progress.choices !== now.progress.choices;
  return (
    (isAnswered || !isElsewhere) &&
    isSameBut(['progress', 'save'], before, now) &&
    isSameBut(ofAnswers, before.progress, now.progress)
  );
}

function isSettled(before: AttemptView, now: AttemptView): boolean {
  return now.progress.waiting.length < before.progress.waiting.length;
}
