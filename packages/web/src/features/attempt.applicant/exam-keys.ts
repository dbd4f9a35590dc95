import { toAsciiDigits } from '@sanjeh/domain/persian/digits';

export type ExamCommand =
  | { readonly do: 'choose'; readonly index: number }
  | { readonly do: 'move'; readonly step: 1 | -1 }
  | { readonly do: 'mark' };

/** Where keys have a meaning of their own; in a player they go forward and back in what it plays. */
export const ownKeys = [
  '[role=dialog], [role=alertdialog], textarea, select, [contenteditable], audio, video',
  'input:not([type=radio], [type=checkbox])',
].join();

type Key = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'altKey' | 'metaKey' | 'repeat'>;

/** Digits of all three kinds choose; the arrow that points where reading goes leads on; M marks, on a Persian keyboard too. */
export function commandOf(event: Key, direction: 'rtl' | 'ltr'): ExamCommand | null {
  if (event.ctrlKey || event.altKey || event.metaKey) return null;
  const forward = direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
  if (event.key === 'ArrowLeft' || event.key === 'ArrowRight') {
    return { do: 'move', step: event.key === forward ? 1 : -1 };
  }
  const digit = toAsciiDigits(event.key);
  if (/^[1-9]$/.test(digit)) return { do: 'choose', index: Number(digit) - 1 };
  const isM = event.code === 'KeyM' || event.key.toLowerCase() === 'm';
  // Held down, it would mark and unmark in turn.
  return isM && !event.repeat ? { do: 'mark' } : null;
}
