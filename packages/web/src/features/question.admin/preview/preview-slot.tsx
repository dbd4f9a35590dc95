import { type ComponentType, useEffect } from 'react';
import { useIsWide } from '#layouts/dashboard/use-is-wide.ts';
import { m } from '#paraglide/messages.js';
import type { GridParts, QuestionParts } from '#question-kind/shown-question.ts';
import { Dialog } from '#ui/dialog.tsx';
import { type LateScript, lateScript, useLate } from '#ui/late-script.ts';
import { SkeletonText } from '#ui/skeleton.tsx';
import { useEditor, useView } from '../editor/use-editor.ts';

export type PreviewedParts = {
  Question: ComponentType<QuestionParts>;
  Grid: ComponentType<GridParts>;
  /** How much room the table needs, in rem. */
  gridWidth: (section: Pick<GridParts['section'], 'steps'>) => number;
};

export type PreviewLink = {
  /** What taking an exam shows of a question: it comes when somebody wants to see it. */
  question: LateScript<PreviewedParts>;
  /** The page needs more room with it, or no longer. */
  onBeside: (isBeside: boolean) => void;
};

const script = lateScript(async () => await import('./preview-pane.tsx'));

type PreviewSlotProps = { link: PreviewLink; exameId: number };

/** The question in work as applicants get it. Closed, it costs nothing. */
export function PreviewSlot({ link: { question, onBeside }, exameId }: PreviewSlotProps) {
  const editor = useEditor();
  const isWide = useIsWide();
  const isBeside = useView(({ preview }) => preview.isOpen) && isWide;
  const isOver = useView(({ dialog }) => dialog?.kind === 'preview');
  useEffect(() => onBeside(isBeside), [isBeside, onBeside]);
  if (isOver) {
    const close = () => editor.show({ dialog: null });
    return (
      <Dialog title={m.question_preview} size="large" isOpen onOpenChange={(isOpen) => !isOpen && close()}>
        <Loaded part="PreviewBody" {...{ question, exameId }} />
      </Dialog>
    );
  }
  return isBeside && <Loaded part="PreviewPane" {...{ question, exameId }} />;
}

type LoadedProps = Pick<PreviewLink, 'question'> & { exameId: number; part: 'PreviewBody' | 'PreviewPane' };

function Loaded({ part, question, exameId }: LoadedProps) {
  const own = useLate(script, true);
  const parts = useLate(question, true);
  if (own === null || parts === null) return <SkeletonText lines={5} />;
  const Part = own[part];
  return <Part {...{ parts, exameId }} />;
}
