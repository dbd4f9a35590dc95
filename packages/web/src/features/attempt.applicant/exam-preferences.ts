import { useSyncExternalStore } from 'react';
import { createStore, type Store } from '#sync/store.ts';
import type { ExamMode } from './exam-outline.ts';

export type ExamPreferences = {
  mode: ExamMode;
  isTimeHidden: boolean;
  hasKeys: boolean;
  /** After an answer the next question comes by itself. */
  goesOn: boolean;
};

const key = 'km:exam-view';
const usual: ExamPreferences = { mode: 'single', isTimeHidden: false, hasKeys: true, goesOn: true };

function read(): ExamPreferences {
  try {
    const stored = JSON.parse(localStorage.getItem(key) ?? '{}') as Partial<
      Record<keyof ExamPreferences, unknown>
    >;
    return {
      mode: stored.mode === 'section' ? 'section' : usual.mode,
      isTimeHidden: stored.isTimeHidden === true,
      hasKeys: stored.hasKeys !== false,
      goesOn: stored.goesOn !== false,
    };
  } catch {
    return usual;
  }
}

let known: Store<ExamPreferences> | undefined;

/** One for the page: of two that each remember for themselves, the one that writes later would take back the other's. */
function knownPreferences(): Store<ExamPreferences> {
  known ??= createStore(read());
  return known;
}

function prefer(change: Partial<ExamPreferences>): void {
  const next = { ...knownPreferences().get(), ...change };
  try {
    localStorage.setItem(key, JSON.stringify(next));
  } catch {
    // Storage may be forbidden or full; then it holds for this visit.
  }
  knownPreferences().set(next);
}

/** How this person likes to take exams on this device. */
export function useExamPreferences() {
  const { subscribe, get } = knownPreferences();
  return { preferences: useSyncExternalStore(subscribe, get, () => usual), prefer };
}
