import { ChartSpline, FileSpreadsheet, Plus } from 'lucide-react';
import { useState } from 'react';
import { useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { Select } from '#ui/select.tsx';
import { BuildDialog } from './build/build-dialog.tsx';
import { ImportDialog } from './import/import-dialog.tsx';
import { newNorm } from './norm-draft.ts';
import { ReliabilityOfAll } from './reliability-of-all.tsx';
import type { NormEditor } from './use-norm-editor.ts';
import type { NormView } from './use-norm-view.ts';
import type { NormWords } from './use-norm-words.ts';

export type NormPartProps = { examId: number; editor: NormEditor; view: NormView; words: NormWords };

/** Which groups are shown, and the three ways to get more of them. */
export function NormToolbar({ examId, editor, view, words }: NormPartProps) {
  const say = useSay();
  const [opened, setOpened] = useState<'import' | 'build' | null>(null);
  const { scales } = editor.stored;
  const close = () => setOpened(null);
  return (
    <>
      <div className="mt-4 flex flex-wrap items-start justify-between gap-3">
        <p className="min-w-0 max-w-prose flex-1 basis-72 text-muted">{say(m.norm_lead)}</p>
        <div className="flex flex-wrap gap-2">
          <Button
            variant="secondary"
            icon={<ChartSpline aria-hidden className="size-5" />}
            onPress={() => setOpened('build')}
          >
            {say(m.norm_build)}
          </Button>
          <Button
            variant="secondary"
            icon={<FileSpreadsheet aria-hidden className="size-5" />}
            onPress={() => setOpened('import')}
          >
            {say(m.norm_import)}
          </Button>
          <AddGroup editor={editor} view={view} />
        </div>
      </div>
      {editor.draft.length > 0 && (
        <div className="mt-4 flex flex-wrap items-end gap-x-4 gap-y-2">
          <Select
            name="scaleFilter"
            className="w-full sm:w-56"
            label={m.norm_filter}
            placeholder={m.norm_filter_all}
            choices={scales.map(({ code }) => ({ value: code, label: words.scaleOf(code) }))}
            value={view.scaleCode}
            onChange={(code) => view.filter(code, view.isOnlyWrong)}
          />
          {(editor.issues.length > 0 || view.isOnlyWrong) && (
            <Checkbox
              name="onlyWrong"
              label={m.norm_filter_wrong}
              isChecked={view.isOnlyWrong}
              onChange={(isChecked) => view.filter(view.scaleCode, isChecked)}
            />
          )}
          <ReliabilityOfAll examId={examId} editor={editor} scaleCode={view.scaleCode} />
        </div>
      )}
      {opened === 'import' && (
        <ImportDialog
          examId={examId}
          isBlocked={editor.isDirty}
          words={words}
          onTaken={(set) => editor.take({ ...editor.stored, revision: set.revision, set })}
          onClose={close}
        />
      )}
      {opened === 'build' && (
        <BuildDialog examId={examId} editor={editor} view={view} words={words} onClose={close} />
      )}
    </>
  );
}

function AddGroup({ editor, view }: Pick<NormPartProps, 'editor' | 'view'>) {
  const say = useSay();
  const add = () => {
    const scaleCode = view.scaleCode ?? editor.draft.at(-1)?.scaleCode ?? editor.stored.scales[0]?.code ?? '';
    const added = newNorm({ scaleCode });
    editor.change((drafts) => [...drafts, added]);
    view.reveal(added, 'input[name=title]', [...editor.draft, added]);
  };
  return (
    <Button id="add-norm" icon={<Plus aria-hidden className="size-5" />} onPress={add}>
      {say(m.norm_add)}
    </Button>
  );
}
