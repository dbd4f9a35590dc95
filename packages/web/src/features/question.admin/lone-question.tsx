import { Languages } from 'lucide-react';
import { useEffect } from 'react';
import { faultMessage } from '#form/fault-message.ts';
import { useUnsavedGuard } from '#form/use-unsaved-guard.tsx';
import { useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import type { WritingLink } from '#sync/writing-link.ts';
import { classNames } from '#ui/class-names.ts';
import { ErrorState } from '#ui/error-state.tsx';
import { SkeletonText } from '#ui/skeleton.tsx';
import type { Editor } from './editor/editor.ts';
import { EditorDialogs } from './editor/editor-dialogs.tsx';
import { editorLink } from './editor/editor-link.ts';
import { QuestionSaveStatus } from './editor/question-save-status.tsx';
import { SavedSignal } from './editor/saved-signal.tsx';
import { listenForShortcuts } from './editor/shortcuts.ts';
import { EditorContext, useEditor, useQuestionOrder, useView } from './editor/use-editor.ts';
import { useLoneEditor } from './editor/use-question-editor.ts';
import { KindMenu } from './kind/kind-menu.tsx';
import type { QuestionCalls } from './question-drafts/question-calls.ts';
import { QuestionRow } from './row/question-row.tsx';

type LoneQuestionProps = {
  /** Another one is another editor. */
  name: string;
  calls: QuestionCalls;
  link: WritingLink;
  onSaved: () => void;
};

/** One question, written as in an exam, wherever it is kept. */
export function LoneQuestion({ name, calls, link, onSaved }: LoneQuestionProps) {
  const { data: editor, error, refetch, isFetching } = useLoneEditor(name, calls);
  if (error)
    return (
      <ErrorState description={faultMessage(error)} isRetrying={isFetching} onRetry={() => void refetch()} />
    );
  if (editor === undefined) return <SkeletonText lines={5} />;
  return (
    <EditorContext value={editor}>
      <LoneEditor editor={editor} link={link} />
      <SavedSignal onSaved={onSaved} />
    </EditorContext>
  );
}

function LoneEditor({ editor, link }: { editor: Editor; link: WritingLink }) {
  const order = useQuestionOrder();
  const { drafts } = editor;
  // Which question it is stands behind the address.
  const guard = useUnsavedGuard(drafts.isHolding, () => drafts.flush(), undefined, { isOneAddress: false });
  useEffect(() => listenForShortcuts(editor), [editor]);
  useEffect(() => {
    link.current = editorLink(editor);
  }, [editor, link]);
  return (
    <>
      <div className="mb-2 flex flex-wrap items-center justify-between gap-2">
        <QuestionSaveStatus />
        <EnglishButton />
      </div>
      <ol>
        {order.flatMap(({ sectionId, keys }) =>
          keys.map((key) => <QuestionRow key={key} id={key} sectionId={sectionId} number={1} />),
        )}
      </ol>
      <KindMenu />
      <EditorDialogs />
      {guard}
    </>
  );
}

function EnglishButton() {
  const say = useSay();
  const editor = useEditor();
  const hasEnglish = useView((view) => view.hasEnglish);
  return (
    <button
      type="button"
      aria-pressed={hasEnglish}
      onClick={() => editor.show({ hasEnglish: !hasEnglish })}
      className={classNames(
        'flex min-h-9 items-center gap-2 rounded-xl border px-3 text-sm font-semibold pointer-coarse:min-h-11',
        hasEnglish ? 'border-primary bg-primary-soft text-primary-text' : 'border-control bg-surface',
      )}
    >
      <Languages aria-hidden className="size-4" />
      {say(m.question_english)}
    </button>
  );
}
