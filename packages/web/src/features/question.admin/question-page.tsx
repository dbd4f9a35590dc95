import { ClipboardList, ClipboardPaste, Plus } from 'lucide-react';
import { useEffect } from 'react';
import { kindOf } from '#api/api-problem.ts';
import { faultMessage } from '#form/fault-message.ts';
import { useUnsavedGuard } from '#form/use-unsaved-guard.tsx';
import { useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import type { WritingLink } from '#sync/writing-link.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { SkeletonText } from '#ui/skeleton.tsx';
import type { Editor } from './editor/editor.ts';
import { EditorBar } from './editor/editor-bar.tsx';
import { EditorDialogs } from './editor/editor-dialogs.tsx';
import { editorLink } from './editor/editor-link.ts';
import { SavedSignal } from './editor/saved-signal.tsx';
import { listenForShortcuts } from './editor/shortcuts.ts';
import { EditorContext, useEditor, useQuestionOrder, useView } from './editor/use-editor.ts';
import { useQuestionEditor } from './editor/use-question-editor.ts';
import { KindMenu } from './kind/kind-menu.tsx';
import { followWork } from './preview/in-work.ts';
import { type PreviewLink, PreviewSlot } from './preview/preview-slot.tsx';
import { moveHelpId } from './row/row-handle.tsx';
import { RowMenu } from './row/row-menu.tsx';
import { SectionPart } from './section/section-part.tsx';

type QuestionPageProps = {
  exameId: number;
  onSaved: () => void;
  link?: WritingLink | undefined;
  preview: PreviewLink;
};

/** The questions of an exam, all of them on one page and all of them open to be written. */
export function QuestionPage({ exameId, onSaved, link, preview }: QuestionPageProps) {
  const { data: editor, error, refetch, isFetching } = useQuestionEditor(exameId);
  if (kindOf(error) === 'gone') return <EmptyState title={m.question_no_exam} />;
  if (error) {
    return (
      <ErrorState description={faultMessage(error)} isRetrying={isFetching} onRetry={() => void refetch()} />
    );
  }
  if (editor === undefined) return <SkeletonText lines={8} />;
  return (
    <EditorContext value={editor}>
      <QuestionEditor {...{ editor, link, preview, exameId }} />
      <SavedSignal onSaved={onSaved} />
    </EditorContext>
  );
}

type QuestionEditorProps = Pick<QuestionPageProps, 'exameId' | 'link' | 'preview'> & { editor: Editor };

function QuestionEditor({ editor, link, preview, exameId }: QuestionEditorProps) {
  const say = useSay();
  const order = useQuestionOrder();
  const { drafts } = editor;
  const guard = useUnsavedGuard(drafts.isHolding, () => drafts.flush());
  useEffect(() => listenForShortcuts(editor), [editor]);
  useEffect(() => followWork(editor), [editor]);
  useEffect(() => {
    if (link) link.current = editorLink(editor);
  }, [editor, link]);
  let before = 0;
  return (
    <>
      <EditorBar />
      <Announcer />
      <p id={moveHelpId} hidden>
        {say(m.question_handle_help)}
      </p>
      <div className="mt-4 flex gap-6">
        <div className="flex min-w-0 flex-1 flex-col gap-8">
          {order.length === 0 && <NoQuestions />}
          {order.map(({ sectionId, keys }, index) => {
            const first = before;
            before += keys.length;
            return (
              <SectionPart
                key={sectionId}
                sectionId={sectionId}
                keys={keys}
                before={first}
                isFirst={index === 0}
                isLast={index === order.length - 1}
              />
            );
          })}
        </div>
        <PreviewSlot link={preview} exameId={exameId} />
      </div>
      <RowMenu />
      <KindMenu />
      <EditorDialogs />
      {guard}
    </>
  );
}

function NoQuestions() {
  const say = useSay();
  const editor = useEditor();
  return (
    <EmptyState
      icon={ClipboardList}
      title={m.question_none}
      description={m.question_none_text}
      action={
        <div className="flex flex-wrap justify-center gap-3">
          <Button
            icon={<Plus aria-hidden className="size-5" />}
            onPress={() => editor.show({ dialog: { kind: 'section' } })}
          >
            {say(m.question_editor_section_add)}
          </Button>
          <Button
            variant="secondary"
            icon={<ClipboardPaste aria-hidden className="size-5" />}
            onPress={() => editor.show({ dialog: { kind: 'paste', text: '', sectionId: null } })}
          >
            {say(m.question_paste)}
          </Button>
        </div>
      }
    />
  );
}

function Announcer() {
  const say = useSay();
  const announcement = useView((view) => view.announcement);
  return (
    <div role="status" className="sr-only">
      {announcement && <p key={announcement.turn}>{say(announcement.message)}</p>}
    </div>
  );
}
