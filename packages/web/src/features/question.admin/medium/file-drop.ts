import type { DragEvent } from 'react';
import type { Editor, MediumPlace } from '../editor/editor.ts';

/** A file from the desktop, not a question that is being moved. */
function isFile({ dataTransfer }: DragEvent): boolean {
  return dataTransfer.types.includes('Files');
}

/** Lets a file be dropped onto a question or an answer. */
export function fileDrop(editor: Editor, place: MediumPlace) {
  return {
    onDragOver: (event: DragEvent) => {
      if (isFile(event)) event.preventDefault();
    },
    onDrop: (event: DragEvent) => {
      const [file] = event.dataTransfer.files;
      if (!isFile(event) || !file) return;
      event.preventDefault();
      // An answer stands inside its question.
      event.stopPropagation();
      editor.show({ dialog: { kind: 'medium', ...place, file } });
    },
  };
}
