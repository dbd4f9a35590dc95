import { createContext, useContext, useRef, useSyncExternalStore } from 'react';
import type { Entry } from '../question-drafts/entry.ts';
import type { QuestionDraftsState } from '../question-drafts/question-drafts-store.ts';
import type { Summary } from '../question-drafts/summary.ts';
import { isSameSummary, summaryOf } from '../question-drafts/summary.ts';
import type { Totals } from '../question-drafts/totals.ts';
import type { Editor, View } from './editor.ts';

export const EditorContext = createContext<Editor | null>(null);

export function useEditor(): Editor {
  const editor = useContext(EditorContext);
  if (editor === null) throw new Error('This stands inside the question editor only');
  return editor;
}

/** Renders again only when this one question changes. */
export function useEntry(key: string): Entry | undefined {
  const { store } = useEditor().drafts;
  return useSyncExternalStore(store.subscribe, () => store.drafts.entries.get(key));
}

export function useQuestionOrder(): QuestionDraftsState['order'] {
  const { store } = useEditor().drafts;
  return useSyncExternalStore(store.subscribe, () => store.drafts.order);
}

export function useSections(): QuestionDraftsState['sections'] {
  const { store } = useEditor().drafts;
  return useSyncExternalStore(store.subscribe, () => store.drafts.sections);
}

export function useTotals(): Totals {
  const { store } = useEditor().drafts;
  return useSyncExternalStore(store.subscribe, () => store.totals);
}

export function useSummary(): Summary {
  const { store, queue } = useEditor().drafts;
  const last = useRef<Summary>({ kind: 'saved' });
  return useSyncExternalStore(store.subscribe, () => {
    const next = summaryOf(store.drafts, queue.isBusy);
    if (!isSameSummary(next, last.current)) last.current = next;
    return last.current;
  });
}

export function useView<Part>(part: (view: View) => Part): Part {
  const editor = useEditor();
  return useSyncExternalStore(editor.subscribe, () => part(editor.view));
}
