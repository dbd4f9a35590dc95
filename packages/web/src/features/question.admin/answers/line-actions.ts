import type { KeyboardEvent } from 'react';
import type { Message } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import { showToast } from '#ui/toast-queue.ts';
import type { Editor } from '../editor/editor.ts';
import { changeKeepingFocus, changeThenFocus, focusOn, lineId, partId } from '../editor/focus.ts';

export interface LineActions<Line> {
  change: (lineKey: string, part: Partial<Line>) => void;
  add: () => void;
  /** To the next one, or to a new one after the last. */
  next: (lineKey: string) => void;
  move: (lineKey: string, step: 1 | -1) => void;
  remove: (lineKey: string) => void;
}

/** One of the lists in the details of a question: of answers, of ranges, of texts that are accepted. */
export interface LineList<Line> {
  read: (editor: Editor, key: string) => readonly Line[];
  write: (editor: Editor, key: string, lines: readonly Line[]) => void;
  make: () => Line;
  isBlank: (line: Line) => boolean;
  /** Where the focus goes in a line. */
  firstPart: string;
  removed: Message;
}

/** What can be done to the lines of a list. The focus stays with what was done. */
export function lineActions<Line extends { readonly key: string }>(
  editor: Editor,
  key: string,
  list: LineList<Line>,
): LineActions<Line> {
  const lines = () => list.read(editor, key);
  const set = (next: readonly Line[]) => list.write(editor, key, next);
  const focusOf = (line: Line | undefined) =>
    line === undefined ? partId(key, 'summary') : lineId(key, line.key, list.firstPart);
  const add = () =>
    changeThenFocus(() => {
      const line = list.make();
      set([...lines(), line]);
      return focusOf(line);
    });
  return {
    add,
    change: (lineKey, part) =>
      set(lines().map((line) => (line.key === lineKey ? { ...line, ...part } : line))),
    next: (lineKey) => {
      const all = lines();
      const following = all[all.findIndex((line) => line.key === lineKey) + 1];
      if (following === undefined) add();
      else changeThenFocus(() => focusOf(following));
    },
    move: (lineKey, step) => {
      const all = lines();
      const at = all.findIndex((line) => line.key === lineKey);
      const [line, other] = [all[at], all[at + step]];
      if (line === undefined || other === undefined) return;
      changeKeepingFocus(() => set(all.with(at, other).with(at + step, line)));
    },
    remove: (lineKey) => {
      const all = lines();
      const at = all.findIndex((line) => line.key === lineKey);
      const rest = all.filter((line) => line.key !== lineKey);
      changeThenFocus(() => {
        set(rest);
        return focusOf(rest[at] ?? rest[at - 1]);
      });
      const removed = all[at];
      if (removed === undefined || list.isBlank(removed)) return;
      const onAction = () => {
        set(lines().toSpliced(at, 0, removed));
        // The note gives the focus back to where it was; this comes after it.
        setTimeout(() => focusOn(focusOf(removed)), 50);
      };
      showToast(list.removed, { tone: 'neutral', action: { label: m.ui_undo, onAction } });
    },
  };
}

/** Through a list as one writes it: on to the next line, up and down with it, and away with one that is empty. */
export function lineKeys<Line>(actions: LineActions<Line>, lineKey: string, isBlank: boolean) {
  return (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return;
    const isPlain = !event.ctrlKey && !event.metaKey && !event.shiftKey;
    if (event.key === 'Enter' && isPlain && !event.altKey) {
      event.preventDefault();
      actions.next(lineKey);
    } else if (event.altKey && isPlain && (event.key === 'ArrowUp' || event.key === 'ArrowDown')) {
      event.preventDefault();
      actions.move(lineKey, event.key === 'ArrowDown' ? 1 : -1);
    } else if (event.key === 'Backspace' && isPlain && isBlank) {
      event.preventDefault();
      actions.remove(lineKey);
    }
  };
}
