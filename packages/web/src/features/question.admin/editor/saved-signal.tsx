import { useEffect, useRef } from 'react';
import { useSummary } from './use-editor.ts';

/** Tells the page around the editor when everything that was written is saved. */
export function SavedSignal({ onSaved }: { onSaved: () => void }) {
  const { kind } = useSummary();
  const before = useRef(kind);
  useEffect(() => {
    if (kind === 'saved' && before.current !== 'saved') onSaved();
    before.current = kind;
  }, [kind, onSaved]);
  return null;
}
