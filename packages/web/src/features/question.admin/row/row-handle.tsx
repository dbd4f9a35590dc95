import { GripVertical } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { useFormat } from '#i18n/format.ts';
import { useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import { moveBy } from '../editor/commands.ts';
import { partId } from '../editor/focus.ts';
import { useEditor } from '../editor/use-editor.ts';
import { RowIcon } from './painted.tsx';
import { startDrag } from './row-drag.ts';

export const moveHelpId = 'question-move-help';

/** Dragged by mouse or finger, moved by the arrow keys. */
export function RowHandle({ id, number }: { id: string; number: number }) {
  const say = useSay();
  const format = useFormat();
  const editor = useEditor();
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    moveBy(editor, id, event.key === 'ArrowDown' ? 1 : -1);
  };
  return (
    <button
      type="button"
      id={partId(id, 'handle')}
      aria-label={say(m.question_handle, { number })}
      aria-describedby={moveHelpId}
      onKeyDown={onKeyDown}
      onPointerDown={(event) => startDrag(event, editor, id)}
      className="flex min-h-10 cursor-grab touch-none items-center gap-1 rounded-lg px-1 text-muted select-none hover:bg-primary-soft hover:text-primary-text active:cursor-grabbing pointer-coarse:min-h-11"
    >
      <RowIcon icon={GripVertical} className="size-5" />
      <span className="min-w-6 text-center font-semibold tabular-nums">{format.number(number)}</span>
    </button>
  );
}
