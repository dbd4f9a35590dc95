import { type ReadValue, readValue } from '@sanjeh/domain/question/answer-value';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Given } from '../outbox/given.ts';
import { createDrafts, type Draft } from './drafts.ts';
import type { KindAnswerProps } from './kind-field.ts';

/** Long enough to find the next key. */
const pause = 600;

const nowhere = { read: () => null, write: () => {} };

export type Drafting = {
  /** What is seen in the field, where that is not the answer itself. */
  readonly draft: Draft | null;
  /** What the field holds, read as the server would. */
  readonly reading: ReadValue;
  /** Somebody has stopped typing, so that what is wrong with it may be told. */
  readonly isSettled: boolean;
  /** Keeps it at once, and takes it for the answer after a pause, if it is one. */
  type(draft: Draft): void;
  /** Takes it for the answer now. */
  settle(): void;
  /** The same, and what was typed is written as it is kept. */
  leave(): void;
  clear(): void;
};

type Options = Pick<KindAnswerProps, 'question' | 'given' | 'attemptId' | 'onGive'> & {
  /** What is typed as the reader of values takes it. */
  normalise?: (draft: Draft) => Draft;
  /** What stands in its place while it is no answer; left out: the last that was one. */
  meanwhile?: null;
};

/** The way from what is typed to an answer that is saved. No key is lost to a reload, a closed tab or a quick step on. */
export function useDraft({ question, given, attemptId, onGive, ...options }: Options): Drafting {
  const { normalise = (typed: Draft) => typed } = options;
  const [drafts] = useState(() =>
    attemptId === undefined ? nowhere : createDrafts(localStorage, attemptId),
  );
  const [draft, setDraft] = useState(() => drafts.read(question.id));
  const [isSettled, setIsSettled] = useState(true);
  const timer = useRef<number | undefined>(undefined);
  // What was typed and not taken yet.
  const open = useRef(draft);
  const readingOf = (typed: Given | Draft) =>
    readValue(question, typed === null || typeof typed === 'number' ? null : normalise(typed));

  const settle = () => {
    window.clearTimeout(timer.current);
    const typed = open.current;
    open.current = null;
    if (typed === null) return;
    setIsSettled(true);
    const { value, problem } = readingOf(typed);
    if (problem) {
      if ('meanwhile' in options) void onGive(null);
      return;
    }
    void Promise.resolve(onGive(value)).then(() => {
      if (open.current === null) drafts.write(question.id, null);
    });
  };
  const type = (typed: Draft) => {
    open.current = typed;
    setDraft(typed);
    setIsSettled(false);
    drafts.write(question.id, typed);
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(() => latest.current(), pause);
  };
  /** What a closed page has left is taken for the answer, if it is one; what is none stands back behind one. */
  const resume = () => {
    const isRight = open.current !== null && !readingOf(open.current).problem;
    if (isRight) return settle();
    open.current = null;
    if ('meanwhile' in options && given !== null) setDraft(null);
  };
  const opening = useRef(resume);
  const latest = useRef(settle);
  useLayoutEffect(() => {
    latest.current = settle;
  });
  useEffect(() => {
    const onHidden = () => {
      if (document.visibilityState === 'hidden') latest.current();
    };
    document.addEventListener('visibilitychange', onHidden);
    opening.current();
    return () => {
      document.removeEventListener('visibilitychange', onHidden);
      latest.current();
    };
  }, []);

  const reading = readingOf(draft ?? given);
  return {
    draft,
    reading,
    isSettled,
    type,
    settle,
    leave: () => {
      const typed = open.current ?? draft;
      settle();
      if (typed !== null && !readingOf(typed).problem) setDraft(null);
    },
    clear: () => {
      window.clearTimeout(timer.current);
      open.current = null;
      setDraft(null);
      setIsSettled(true);
      drafts.write(question.id, null);
      void onGive(null);
    },
  };
}
