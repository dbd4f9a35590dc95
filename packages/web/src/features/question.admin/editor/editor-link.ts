import type { WritingLink } from '#sync/writing-link.ts';
import type { Editor } from './editor.ts';

export function editorLink(editor: Editor): WritingLink['current'] {
  const { drafts } = editor;
  return {
    flush: () => drafts.flush(),
    look: () => editor.lookForOwn(),
    catchUp: () => {
      drafts.look();
      return drafts.flush();
    },
    isHolding: drafts.isHolding,
  };
}
