import { createContext, useCallback, useContext, useMemo, useSyncExternalStore } from 'react';
import { createSelector } from '#sync/store.ts';
import type { DraftsState } from '../question-drafts/drafts.ts';
import { type Entry, isSameBesideWords } from '../question-drafts/entry.ts';
import { keysOf } from '../question-drafts/order.ts';
import type { Summary } from '../question-drafts/summary.ts';
import type { Totals } from '../question-drafts/totals.ts';
import type { Editor, View } from './editor.ts';

export const EditorContext = createContext<Editor | null>(null);

export function useEditor(): Editor {
  const editor = useContext(EditorContext);
  if (editor === null) throw new Error('This stands inside the question editor only');
  return editor;
}

/** A part of what is written; renders again only when that part is another one. */
function useDrafts<Part>(part: (state: DraftsState) => Part): Part {
  const { store } = useEditor().drafts;
  return useSyncExternalStore(store.subscribe, () => part(store.get()));
}

/** Renders again only when this one question changes. */
export function useEntry(key: string): Entry | undefined {
  const { drafts } = useEditor();
  return useSyncExternalStore(useEntrySubscription(key), () => drafts.state.entries.get(key));
}

/** Whatever is typed as its text renders only what shows it. */
export function useEntryBesideWords(key: string): Entry | undefined {
  const { drafts } = useEditor();
  const select = useMemo(
    () => createSelector(({ entries }: DraftsState) => entries.get(key), isSameBesideWords),
    [key],
  );
  return useSyncExternalStore(useEntrySubscription(key), () => select(drafts.state));
}

function useEntrySubscription(key: string) {
  const { drafts } = useEditor();
  return useCallback((listener: () => void) => drafts.subscribeToEntry(key, listener), [drafts, key]);
}

export function useQuestionOrder(): DraftsState['order'] {
  return useDrafts(({ order }) => order);
}

/** Renders again with every key: only for what shows many of them. */
export function useEntries(): DraftsState['entries'] {
  return useDrafts(({ entries }) => entries);
}

/** Its number among those that ask something, which is how applicants count; null where it asks nothing. */
export function useAskedPlace(key: string): { number: number | null; count: number } {
  const asked = ({ order, entries }: DraftsState) =>
    keysOf(order).filter((one) => entries.get(one)?.draft.kind !== 'info');
  const index = useDrafts((state) => asked(state).indexOf(key));
  const count = useDrafts((state) => asked(state).length);
  return { number: index < 0 ? null : index + 1, count };
}

export function useSections(): DraftsState['sections'] {
  return useDrafts(({ sections }) => sections);
}

export function useTotals(): Totals {
  return useDrafts(useEditor().drafts.totals);
}

export function useSummary(): Summary {
  return useDrafts(useEditor().drafts.summary);
}

export function useView<Part>(part: (view: View) => Part): Part {
  const editor = useEditor();
  return useSyncExternalStore(editor.store.subscribe, () => part(editor.view));
}
