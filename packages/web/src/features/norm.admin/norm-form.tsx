import { SaveBar } from '#form/save-bar.tsx';
import { useUnsavedGuard } from '#form/use-unsaved-guard.tsx';
import { m } from '#paraglide/messages.js';
import type { ExamNorms } from './norm.api.ts';
import { NormConflict } from './norm-conflict.tsx';
import { NormList } from './norm-list.tsx';
import { NormToolbar } from './norm-toolbar.tsx';
import { useNormEditor } from './use-norm-editor.ts';
import { useNormView } from './use-norm-view.ts';
import { useNormWords } from './use-norm-words.ts';

export function NormForm({ examId, initial }: { examId: number; initial: ExamNorms }) {
  const editor = useNormEditor(examId, initial);
  const { stored, draft, isDirty, theirs } = editor;
  const words = useNormWords(stored.scales);
  const view = useNormView(editor);
  const guard = useUnsavedGuard(editor.isHolding);
  const save = async () => {
    const wrong = new Set((await editor.save()).map(({ key }) => key));
    const first = draft.find(({ key }) => wrong.has(key));
    if (first) view.reveal(first, '[aria-invalid=true]');
  };
  return (
    <>
      <SaveBar
        status={isDirty ? m.norm_unsaved : m.norm_all_saved}
        fault={editor.fault}
        isPending={editor.isPending}
        onSave={() => void save()}
      />
      <NormToolbar examId={examId} editor={editor} view={view} words={words} />
      <NormList examId={examId} editor={editor} view={view} words={words} />
      {theirs && (
        <NormConflict
          mine={draft}
          theirs={theirs}
          words={words}
          onChoice={(choice) => void editor.resolve(choice)}
        />
      )}
      {guard}
    </>
  );
}
