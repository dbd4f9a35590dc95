import { useState, useSyncExternalStore } from 'react';
import { createStore, type Store } from '#sync/store.ts';
import type { AttemptSession } from './outbox/attempt-session.ts';
import type { AnswerSaveState } from './outbox/delivery.ts';

/** People are told before they wonder; the request itself goes on, and may still arrive. */
const silentAfterMs = 4000;

type Saves = Pick<AttemptSession, 'view' | 'subscribe'>;

/**
 * A save on which nothing comes back is one that waits for the network, long before anybody gives it up; but for what the
 * device itself has not kept yet.
 */
export function useSilentSave(session: Saves): AnswerSaveState {
  const [saves] = useState(() => watchSaves(session));
  return useSyncExternalStore(saves.subscribe, saves.get);
}

/** Beside the page, which would be made anew for each step on the way: only what it says of them is told. */
function watchSaves(session: Saves): Pick<Store<AnswerSaveState>, 'get' | 'subscribe'> {
  let seen = session.view().save;
  const told = createStore(seen);
  let isSilent = false;
  let timer: number | undefined;

  const tell = () => {
    const next: AnswerSaveState = isSilent ? { kind: 'waiting', count: countOf(seen) } : seen;
    if (next.kind !== told.get().kind || countOf(next) !== countOf(told.get())) told.set(next);
  };
  const wait = () => {
    clearTimeout(timer);
    isSilent = false;
    if (!isUnderWay(seen)) return;
    timer = window.setTimeout(() => {
      isSilent = true;
      tell();
    }, silentAfterMs);
  };
  const look = () => {
    const before = seen;
    seen = session.view().save;
    // Who chooses faster than the network delivers is still being heard.
    if (isUnderWay(seen) !== isUnderWay(before) || countOf(seen) < countOf(before)) wait();
    tell();
  };
  return {
    get: told.get,
    subscribe: (listener) => {
      const [leave, stop] = [told.subscribe(listener), session.subscribe(look)];
      seen = session.view().save;
      wait();
      tell();
      return () => {
        leave();
        stop();
        clearTimeout(timer);
      };
    },
  };
}

function countOf(save: AnswerSaveState): number {
  return save.kind === 'saved' ? 0 : save.count;
}

function isUnderWay(save: AnswerSaveState): boolean {
  return save.kind === 'saving' && save.isKept;
}
