import {
  addAfter,
  duplicate,
  moveBy,
  moveBySection,
  openKindMenu,
  remove,
  reverse,
  togglePreview,
  visitDetails,
} from './commands.ts';
import type { Editor } from './editor.ts';

type Keys = Pick<KeyboardEvent, 'key' | 'code' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'>;

/** Letters by their place on the keyboard: on a Persian layout D is «ی». */
function chordOf({ key, code, altKey, ctrlKey, metaKey, shiftKey }: Keys): string {
  const name = code.startsWith('Key') ? code.slice(3) : key;
  const parts = [ctrlKey || metaKey ? 'Ctrl' : '', altKey ? 'Alt' : '', shiftKey ? 'Shift' : '', name];
  return parts.filter((part) => part !== '').join('+');
}

const commands: Record<string, (editor: Editor, key: string) => void> = {
  'Alt+ArrowUp': (editor, key) => moveBy(editor, key, -1),
  'Alt+ArrowDown': (editor, key) => moveBy(editor, key, 1),
  'Alt+Shift+ArrowUp': (editor, key) => moveBySection(editor, key, -1),
  'Alt+Shift+ArrowDown': (editor, key) => moveBySection(editor, key, 1),
  'Ctrl+Enter': addAfter,
  'Ctrl+Shift+D': duplicate,
  'Ctrl+Shift+Backspace': remove,
  'Alt+A': visitDetails,
  'Alt+K': openKindMenu,
  'Alt+R': reverse,
  'Alt+P': togglePreview,
};

/** The shortcuts that work anywhere in a question. One listener hears the keys of all rows. */
export function listenForShortcuts(editor: Editor): () => void {
  const onKeyDown = (event: KeyboardEvent) => {
    const command = commands[chordOf(event)];
    if (command === undefined || event.defaultPrevented || !(event.target instanceof Element)) return;
    const key = event.target.closest<HTMLElement>('[data-drop-key]')?.dataset.dropKey;
    if (key === undefined) return;
    event.preventDefault();
    command(editor, key);
  };
  document.addEventListener('keydown', onKeyDown);
  return () => document.removeEventListener('keydown', onKeyDown);
}

/** What the help shows: keys as they are printed on a keyboard. */
export const shortcutKeys = {
  add: ['Enter'],
  line: ['Shift', 'Enter'],
  addAnywhere: ['Ctrl', 'Enter'],
  walk: ['↑', '↓'],
  move: ['Alt', '↑ ↓'],
  moveSection: ['Alt', 'Shift', '↑ ↓'],
  answers: ['Alt', 'A'],
  kind: ['Alt', 'K'],
  reverse: ['Alt', 'R'],
  preview: ['Alt', 'P'],
  duplicate: ['Ctrl', 'Shift', 'D'],
  remove: ['Ctrl', 'Shift', 'Backspace'],
  undo: ['F6'],
} as const;
