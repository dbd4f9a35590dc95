import { useSyncExternalStore } from 'react';
import type { Editor } from '../editor/editor.ts';
import { useEditor, useQuestionOrder } from '../editor/use-editor.ts';
import { keysOf } from '../question-drafts/order.ts';

/** Remembers which question had the focus last: pressing a button of the bar does not end the work on it. */
export function followWork(editor: Editor): () => void {
  const onFocus = ({ target }: FocusEvent) => {
    if (!(target instanceof Element)) return;
    const key = target.closest<HTMLElement>('[data-drop-key]')?.dataset.dropKey;
    if (key !== undefined) editor.inWork.set(key);
  };
  document.addEventListener('focusin', onFocus);
  return () => document.removeEventListener('focusin', onFocus);
}

/** The question that somebody writes, or the first one; undefined where there is none. */
export function useInWork(): string | undefined {
  const { inWork } = useEditor();
  const key = useSyncExternalStore(inWork.subscribe, inWork.get);
  const keys = keysOf(useQuestionOrder());
  return key !== null && keys.includes(key) ? key : keys[0];
}
