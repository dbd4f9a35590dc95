import { type ReadValue, readValue } from '@sanjeh/domain/question/answer-value';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { browserPlatform } from '#sync/platform.ts';
import type { Given } from '../outbox/given.ts';
import { holdDraft } from '../outbox/open-drafts.ts';
import { createDrafts, type Draft } from './drafts.ts';
import { isOutdone } from './is-outdone.ts';
import type { KindAnswerProps } from './kind-field.ts';
import { createTyping, type Typed } from './typing.ts';

const nowhere = { read: () => null, momentOf: () => null, write: () => {} };

export type Drafting = {
  /** What is seen in the field, where that is not the answer itself. */
  readonly draft: Draft | null;
  /** What an earlier page left, where the question was answered since: it counts only if somebody says so. */
  readonly older: Draft | null;
  /** What the field holds, read as the server would. */
  readonly reading: ReadValue;
  /** Somebody has stopped typing, so that what is wrong with it may be told. */
  readonly isSettled: boolean;
  /** Keeps it at once, and takes it for the answer after a pause or a while, if it is one. */
  type(draft: Draft): void;
  /** Takes it for the answer now. */
  settle(): void;
  /** The same, and what was typed is written as it is kept. */
  leave(): void;
  takeOlder(): void;
  dropOlder(): void;
  clear(): void;
};

type Options = Pick<
  KindAnswerProps,
  'question' | 'given' | 'seq' | 'clockOffset' | 'attemptId' | 'onGive'
> & {
  /** What is typed as the reader of values takes it. */
  normalise?: (draft: Draft) => Draft;
  /** What stands in its place while it is no answer; left out: the last that was one. */
  meanwhile?: null;
};

/** The way from what is typed to an answer that is saved. No key is lost to a reload, a closed tab or a quick step on. */
export function useDraft({ question, given, attemptId, onGive, ...options }: Options): Drafting {
  const { normalise = (typed: Draft) => typed, seq, clockOffset } = options;
  const [drafts] = useState(() =>
    attemptId === undefined ? nowhere : createDrafts(localStorage, attemptId),
  );
  const readingOf = (typed: Given | Draft) =>
    readValue(question, typed === null || typeof typed === 'number' ? null : normalise(typed));
  const [left, setLeft] = useState(() => {
    const kept = drafts.read(question.id);
    return kept === null ? null : { draft: kept, moment: drafts.momentOf(question.id) };
  });
  // Where the network is slow, the newer answer comes only after what was left was taken for one.
  const isLeftOutdone = left !== null && isOutdone(left.moment, readingOf(left.draft), { given, seq });
  const older = isLeftOutdone ? left.draft : null;
  const open = isLeftOutdone ? null : left;
  const [draft, setDraft] = useState(open?.draft ?? null);
  const [isSettled, setIsSettled] = useState(true);
  const [typing] = useState(() =>
    createTyping(
      browserPlatform,
      open && { draft: open.draft, at: open.moment === null ? null : open.moment - clockOffset },
      { onPause: () => latest.current.settle(), onLong: () => latest.current.keepUp() },
    ),
  );

  /** It was given with its last key, however much later it is taken: the time may be over by then. */
  const give = (value: Given, { at }: Typed) => onGive(value, at ?? undefined);
  const settle = () => {
    const typed = typing.take();
    if (typed === null) return;
    setIsSettled(true);
    const { value, problem } = readingOf(typed.draft);
    if (problem) {
      if ('meanwhile' in options) void give(null, typed);
      return;
    }
    void Promise.resolve(give(value, typed)).then(() => {
      if (typing.open() === null) drafts.write(question.id, null);
    });
  };
  const keepUp = () => {
    const typed = typing.open();
    const { value, problem } = readingOf(typed?.draft ?? null);
    if (typed && !problem) void give(value, typed);
  };
  const type = (typed: Draft) => {
    typing.type(typed);
    setDraft(typed);
    setIsSettled(false);
    if (!isLeftOutdone) setLeft(null);
    // Of an answer that this page has given on the way the number may be ahead of the clock.
    drafts.write(question.id, typed, Math.max(seq, browserPlatform.now() + clockOffset));
  };
  /** What a closed page has left is taken for the answer, if it is one; what is none stands back behind one. */
  const resume = () => {
    const left = typing.open();
    if (left !== null && !readingOf(left.draft).problem) return settle();
    typing.take();
    if ('meanwhile' in options && given !== null) setDraft(null);
  };
  const opening = useRef(resume);
  const latest = useRef({ settle, keepUp });
  useLayoutEffect(() => {
    latest.current = { settle, keepUp };
  });
  useEffect(() => {
    const onHidden = () => {
      if (document.visibilityState === 'hidden') latest.current.settle();
    };
    const letGo = holdDraft(() => latest.current.settle());
    document.addEventListener('visibilitychange', onHidden);
    opening.current();
    return () => {
      document.removeEventListener('visibilitychange', onHidden);
      letGo();
      latest.current.settle();
    };
  }, []);

  const shown = draft === older ? null : draft;
  const reading = readingOf(shown ?? given);
  const leave = () => {
    const typed = typing.open()?.draft ?? draft;
    settle();
    if (typed !== null && !readingOf(typed).problem) setDraft(null);
  };
  return {
    draft: shown,
    older,
    reading,
    isSettled,
    type,
    settle,
    leave,
    takeOlder: () => {
      setLeft(null);
      if (older === null) return;
      type(older);
      leave();
    },
    dropOlder: () => {
      setLeft(null);
      if (draft === null) drafts.write(question.id, null);
    },
    clear: () => {
      typing.take();
      setDraft(null);
      setIsSettled(true);
      if (!isLeftOutdone) setLeft(null);
      drafts.write(question.id, null);
      void onGive(null);
    },
  };
}
