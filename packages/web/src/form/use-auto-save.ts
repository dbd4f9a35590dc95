import { useEffect, useRef } from 'react';
import type { SavingState } from './auto-save-bar.tsx';
import type { SetEditor } from './use-set-editor.ts';

const pauseMs = 700;

/** Saves what is edited as a whole by itself, soon after the last change and as long as nothing is wrong with it. */
export function useAutoSave<Stored, Draft>(editor: SetEditor<Stored, Draft>) {
  const { draft, isDirty, isPending, isComplete, fault, theirs } = editor;
  const save = useRef(editor.save);
  save.current = editor.save;
  // Whoever puts a decision off is not asked again until they change something.
  const asked = useRef<Draft | null>(null);
  if (theirs !== null) asked.current = draft;
  const isDue = isDirty && !isPending && isComplete && fault === null && theirs === null;
  useEffect(() => {
    if (!isDue || asked.current === draft) return;
    const timer = setTimeout(() => void save.current(), pauseMs);
    return () => clearTimeout(timer);
  }, [isDue, draft]);
  return {
    state: stateOf(editor),
    /** What waits to be saved is sent at once. */
    settle: async () => {
      if ((isDirty || isPending) && isComplete && theirs === null) await save.current();
    },
  };
}

type Standing = Pick<SetEditor<unknown, unknown>, 'isDirty' | 'isPending' | 'isComplete'>;

function stateOf({ isDirty, isPending, isComplete }: Standing): SavingState {
  if (isDirty && !isComplete) return 'incomplete';
  return isDirty || isPending ? 'saving' : 'saved';
}
