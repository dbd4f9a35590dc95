import { useCallback, useState } from 'react';
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

/** How this person likes to take exams on this device. */
export function useExamPreferences() {
  const [preferences, setPreferences] = useState(read);
  const prefer = useCallback((change: Partial<ExamPreferences>) => {
    setPreferences((current) => {
      const next = { ...current, ...change };
      try {
        localStorage.setItem(key, JSON.stringify(next));
      } catch {
        // Storage may be forbidden or full; then it holds for this visit.
      }
      return next;
    });
  }, []);
  return { preferences, prefer };
}
