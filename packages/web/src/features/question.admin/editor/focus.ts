import { flushSync } from 'react-dom';

export type RowPart = 'title' | 'english' | 'handle' | 'summary' | 'details' | 'kind' | 'menu';

export const addButtonId = 'add-question';

export function partId(key: string, part: RowPart): string {
  return `${key}-${part}`;
}

/** Of an answer, or of another line in the details of a question. */
export function lineId(key: string, lineKey: string, part: string): string {
  return `${key}-${lineKey}-${part}`;
}

/** Renders before the focus moves: whoever types on at once types into the right field. */
export function changeThenFocus(change: () => string | null): void {
  let id: string | null = null;
  flushSync(() => {
    id = change();
  });
  if (id !== null) focusOn(id);
}

/** The field of this id, or the first in what bears it: a date is typed in three. */
export function focusOn(id: string): void {
  const element = document.getElementById(id);
  const field = element instanceof HTMLDivElement ? element.querySelector('input') : element;
  field?.focus();
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
