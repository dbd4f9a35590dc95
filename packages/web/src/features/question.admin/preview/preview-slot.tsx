import { type ComponentType, useEffect } from 'react';
import { useIsWide } from '#layouts/dashboard/use-is-wide.ts';
import { m } from '#paraglide/messages.js';
import type { QuestionParts } from '#question-kind/shown-question.ts';
import { Dialog } from '#ui/dialog.tsx';
import { type LateScript, lateScript, useLate } from '#ui/late-script.ts';
import { SkeletonText } from '#ui/skeleton.tsx';
import { useEditor, useView } from '../editor/use-editor.ts';

export type PreviewLink = {
  /** What taking an exam shows of a question: it comes when somebody wants to see it. */
  question: LateScript<ComponentType<QuestionParts>>;
  /** The page needs more room with it, or no longer. */
  onBeside: (isBeside: boolean) => void;
};

const script = lateScript(async () => await import('./preview-pane.tsx'));

/** The question in work as applicants get it. Closed, it costs nothing. */
export function PreviewSlot({ link: { question, onBeside } }: { link: PreviewLink }) {
  const editor = useEditor();
  const isWide = useIsWide();
  const isBeside = useView(({ preview }) => preview.isOpen) && isWide;
  const isOver = useView(({ dialog }) => dialog?.kind === 'preview');
  useEffect(() => onBeside(isBeside), [isBeside, onBeside]);
  if (isOver) {
    const close = () => editor.show({ dialog: null });
    return (
      <Dialog title={m.question_preview} size="large" isOpen onOpenChange={(isOpen) => !isOpen && close()}>
        <Loaded part="PreviewBody" question={question} />
      </Dialog>
    );
  }
  return isBeside && <Loaded part="PreviewPane" question={question} />;
}

type LoadedProps = Pick<PreviewLink, 'question'> & { part: 'PreviewBody' | 'PreviewPane' };

function Loaded({ part, question }: LoadedProps) {
  const parts = useLate(script, true);
  const Question = useLate(question, true);
  if (parts === null || Question === null) return <SkeletonText lines={5} />;
  const Part = parts[part];
  return <Part Question={Question} />;
}
