import { flushSync } from 'react-dom';

export type RowPart = 'title' | 'english' | 'handle' | 'summary' | 'sets' | 'menu';

export const addButtonId = 'add-question';

export function partId(key: string, part: RowPart): string {
  return `${key}-${part}`;
}

export function answerId(key: string, answerKey: string, part: 'title' | 'score' | 'english'): string {
  return `${key}-${answerKey}-${part}`;
}

/** Renders before the focus moves: whoever types on at once types into the right field. */
export function changeThenFocus(change: () => string | null): void {
  let id: string | null = null;
  flushSync(() => {
    id = change();
  });
  if (id !== null) document.getElementById(id)?.focus();
}

/** A row that moves in the document loses the focus: it gets it back, with the caret where it was. */
export function changeKeepingFocus(change: () => void): void {
  const active = document.activeElement;
  const field = active instanceof HTMLTextAreaElement || active instanceof HTMLInputElement ? active : null;
  const selection = field && [field.selectionStart, field.selectionEnd];
  flushSync(change);
  const id = active?.id;
  const again = id ? document.getElementById(id) : null;
  if (again === null || again === document.activeElement) return;
  again.focus();
  if (selection && (again instanceof HTMLTextAreaElement || again instanceof HTMLInputElement)) {
    again.setSelectionRange(selection[0] ?? null, selection[1] ?? null);
  }
}
