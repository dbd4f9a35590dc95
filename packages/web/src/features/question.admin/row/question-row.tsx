import { EllipsisVertical } from 'lucide-react';
import { memo } from 'react';
import { useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import { iconButtonClass } from '#ui/button-class.ts';
import { partId } from '../editor/focus.ts';
import { useEditor, useEntryBesideWords } from '../editor/use-editor.ts';
import { QuestionDetails } from '../kind/question-details.tsx';
import { fileDrop } from '../medium/file-drop.ts';
import { MediumLine } from '../medium/medium-line.tsx';
import { ConflictPanel } from './conflict-panel.tsx';
import { PaintedRow, RowIcon } from './painted.tsx';
import { QuestionTitle } from './question-title.tsx';
import { RowHandle } from './row-handle.tsx';
import { RowMark, RowTrouble } from './row-state.tsx';

type QuestionRowProps = {
  id: string;
  sectionId: number;
  /** Its place in the whole exam, from 1. */
  number: number;
};

/** One of perhaps two hundred: it renders when its own question changes, and is painted when it is in sight. */
export const QuestionRow = memo(function QuestionRow({ id, sectionId, number }: QuestionRowProps) {
  const say = useSay();
  const editor = useEditor();
  const entry = useEntryBesideWords(id);
  if (entry === undefined) return null;
  return (
    <PaintedRow
      data-drop-section={sectionId}
      data-drop-key={id}
      {...fileDrop(editor, { key: id, answerKey: null })}
      className="rounded-xl border border-line bg-surface p-2 shadow-low transition-opacity focus-within:border-control data-dragging:opacity-40 sm:p-3"
    >
      <div
        role="group"
        aria-label={say(m.question_number, { number })}
        className="grid grid-cols-[auto_1fr_auto] items-start gap-x-2 gap-y-1.5"
      >
        {editor.isAlone ? <span /> : <RowHandle id={id} number={number} />}
        <div className="max-sm:order-last max-sm:col-span-3">
          <QuestionTitle id={id} number={number} />
          <div className="mt-1.5 empty:hidden">
            <MediumLine place={{ key: id, answerKey: null }} draft={entry.draft.medium} />
          </div>
        </div>
        <div className="flex min-h-10 items-center justify-end gap-1 max-sm:col-start-3">
          <RowMark entry={entry} />
          {!editor.isAlone && (
            <button
              type="button"
              id={partId(id, 'menu')}
              aria-label={say(m.question_menu, { number })}
              aria-haspopup="menu"
              onClick={(event) => editor.show({ menu: { key: id, button: event.currentTarget } })}
              className={iconButtonClass('quiet', 'small')}
            >
              <RowIcon icon={EllipsisVertical} className="size-5" />
            </button>
          )}
        </div>
        <div className="max-sm:order-last max-sm:col-span-3 sm:col-start-2 sm:col-end-4">
          <RowTrouble state={entry.state} />
          <QuestionDetails entry={entry} number={number} />
          {entry.state.kind === 'conflict' && <ConflictPanel entry={entry} theirs={entry.state.theirs} />}
        </div>
      </div>
    </PaintedRow>
  );
});
