import type { Editor } from './editor.ts';

/** What else stands on the page may change questions too: before it what is written is sent, and after it looked for. */
export type EditorLink = {
  current: { flush: () => Promise<void>; look: () => void; isHolding: () => boolean } | null;
};

export function editorLink(editor: Editor): EditorLink['current'] {
  const { drafts } = editor;
  return { flush: () => drafts.flush(), look: () => editor.lookForOwn(), isHolding: drafts.isHolding };
}
