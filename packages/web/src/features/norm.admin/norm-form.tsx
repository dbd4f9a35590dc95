import { Save } from 'lucide-react';
import { SignInLink } from '#form/sign-in-link.tsx';
import { useUnsavedGuard } from '#form/use-unsaved-guard.tsx';
import { useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import { Button } from '#ui/button.tsx';
import type { ExamNorms } from './norm.api.ts';
import { NormConflict } from './norm-conflict.tsx';
import { NormList } from './norm-list.tsx';
import { NormToolbar } from './norm-toolbar.tsx';
import { type NormEditor, useNormEditor } from './use-norm-editor.ts';
import { type NormView, useNormView } from './use-norm-view.ts';
import { useNormWords } from './use-norm-words.ts';

export function NormForm({ examId, initial }: { examId: number; initial: ExamNorms }) {
  const editor = useNormEditor(examId, initial);
  const { known, theirs } = editor;
  const words = useNormWords(known.scales);
  const view = useNormView(editor);
  const guard = useUnsavedGuard(editor.isHolding);
  return (
    <>
      <SaveBar editor={editor} view={view} />
      <NormToolbar examId={examId} editor={editor} view={view} words={words} />
      <NormList examId={examId} editor={editor} view={view} words={words} />
      {theirs && (
        <NormConflict
          mine={editor.drafts}
          theirs={theirs}
          words={words}
          onChoice={(choice) => void editor.resolve(choice)}
        />
      )}
      {guard}
    </>
  );
}

function SaveBar({ editor, view }: { editor: NormEditor; view: NormView }) {
  const say = useSay();
  const { isDirty, isPending, fault } = editor;
  const save = async () => {
    const wrong = await editor.save();
    if (wrong) view.reveal(wrong, '[aria-invalid=true]');
  };
  return (
    <div className="sticky top-app-bar z-20 -mx-4 flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line bg-page/95 px-4 py-2 backdrop-blur sm:-mx-6 sm:px-6">
      <p className="text-sm font-semibold text-muted">{say(isDirty ? m.norm_unsaved : m.norm_all_saved)}</p>
      <div role="alert" className="min-w-0 text-sm text-danger-text">
        {fault && say(fault.message)}
        {fault?.isSignedOut && (
          <span className="ms-2">
            <SignInLink />
          </span>
        )}
      </div>
      <div className="ms-auto">
        <Button
          size="small"
          icon={<Save aria-hidden className="size-4" />}
          isPending={isPending}
          onPress={() => void save()}
        >
          {say(m.form_submit)}
        </Button>
      </div>
    </div>
  );
}
