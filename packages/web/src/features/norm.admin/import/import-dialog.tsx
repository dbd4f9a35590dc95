import type { NormSet } from '@sanjeh/contract/norm/norm.schema';
import { normSheetTypes } from '@sanjeh/contract/norm/norm-import.schema';
import { FileDown } from 'lucide-react';
import { faultMessage } from '#form/fault-message.ts';
import { ContentText } from '#i18n/content-text.tsx';
import { useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { FileZone } from '#ui/file/file-zone.tsx';
import { Menu } from '#ui/menu.tsx';
import { RadioGroup } from '#ui/radio-group.tsx';
import { SkeletonText } from '#ui/skeleton.tsx';
import { showToast } from '#ui/toast-queue.ts';
import { downloadSheet } from '../norm.api.ts';
import type { NormWords } from '../use-norm-words.ts';
import { ImportResult } from './import-result.tsx';
import { type NormImporter, useNormImport } from './use-norm-import.ts';

type ImportDialogProps = {
  examId: number;
  /** Something on the page is unsaved. */
  isBlocked: boolean;
  words: NormWords;
  onTaken: (set: NormSet) => void;
  onClose: () => void;
};

const accept = ['.xlsx', '.csv', ...normSheetTypes];
const rests = [
  { value: 'keep', label: m.norm_rest_keep },
  { value: 'remove', label: m.norm_rest_remove },
] as const;

export function ImportDialog({ examId, isBlocked, words, onTaken, onClose }: ImportDialogProps) {
  const say = useSay();
  const importer = useNormImport(examId, onTaken);
  const { found, isPending, problem } = importer;
  return (
    <Dialog
      title={m.norm_import_title}
      size="large"
      isOpen
      isLocked={isPending}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      footer={found && <Footer importer={importer} onClose={onClose} />}
    >
      <div className="flex flex-col gap-4">
        <p className="text-muted">{say(m.norm_import_lead)}</p>
        {isBlocked ? (
          <p role="alert" className="rounded-xl bg-warning-soft px-4 py-2 text-warning-text">
            {say(m.norm_import_unsaved)}
          </p>
        ) : (
          <Sheet importer={importer} />
        )}
        <Template examId={examId} />
        <div>
          <div aria-live="assertive">
            {problem && (
              <p className="rounded-xl bg-danger-soft px-4 py-2 text-danger-text">{say(problem)}</p>
            )}
          </div>
          <div aria-live="polite">
            {isPending && !found && (
              <>
                <p className="sr-only">{say(m.norm_import_reading)}</p>
                <SkeletonText lines={4} />
              </>
            )}
          </div>
        </div>
        {found && <ImportResult found={found} words={words} />}
      </div>
    </Dialog>
  );
}

function Sheet({ importer }: { importer: NormImporter }) {
  const say = useSay();
  const { file, rest, isPending, choose, chooseRest, forget } = importer;
  if (file === null)
    return (
      <FileZone
        name="sheet"
        accept={accept}
        isSingle
        onFiles={([chosen]) => {
          if (chosen) void choose(chosen);
        }}
      />
    );
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-3">
        <ContentText as="span" className="font-medium break-all" text={file.name} />
        <Button variant="quiet" size="small" isDisabled={isPending} onPress={forget}>
          {say(m.norm_import_again)}
        </Button>
      </p>
      <RadioGroup
        name="rest"
        label={m.norm_rest}
        choices={rests}
        isInline
        isDisabled={isPending}
        value={rest}
        onChange={(value) => void chooseRest(value)}
      />
    </>
  );
}

/** The sheet as it is to be filled in, with what stands there now. */
function Template({ examId }: { examId: number }) {
  const say = useSay();
  const fetchAs = (format: 'xlsx' | 'csv') => async () => {
    try {
      await downloadSheet(examId, format);
    } catch (error) {
      showToast(faultMessage(error), { tone: 'act' });
    }
  };
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <Menu
        label={m.norm_template}
        button={{ words: m.norm_template, icon: FileDown, size: 'small' }}
        actions={[
          { id: 'xlsx', label: m.norm_template_xlsx, onAction: () => void fetchAs('xlsx')() },
          { id: 'csv', label: m.norm_template_csv, onAction: () => void fetchAs('csv')() },
        ]}
      />
      <span className="text-sm text-muted">{say(m.norm_template_help)}</span>
    </div>
  );
}

function Footer({ importer, onClose }: { importer: NormImporter; onClose: () => void }) {
  const say = useSay();
  const { found, isPending, apply } = importer;
  if (!found) return null;
  const count = found.items.filter(({ verdict }) => verdict === 'new' || verdict === 'replaces').length;
  const take = async () => {
    if (!(await apply())) return;
    showToast(m.norm_import_done);
    onClose();
  };
  const isBlocked = found.removed > 0 && found.items.some(({ verdict }) => verdict === 'refused');
  if (found.fingerprint === null)
    return isBlocked ? null : <p className="me-auto text-muted">{say(m.norm_import_nothing)}</p>;
  return (
    <Button isPending={isPending} onPress={() => void take()}>
      {count === 0 ? say(m.norm_import_apply_removed) : say(m.norm_import_apply, { count })}
    </Button>
  );
}
