import type { OneTimePassword } from '@sanjeh/contract/applicant/applicant.admin.schema';
import { Check, Copy } from 'lucide-react';
import { useRef, useState } from 'react';
import { useFormat } from '#i18n/format.ts';
import { isolate } from '#i18n/isolate.ts';
import type { Message } from '#i18n/say.ts';
import { useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';

type OneTimePasswordDialogProps = OneTimePassword & { name: string; onClose: () => void };

/** Nobody can read the password again, so neither a press beside the dialog nor Escape closes it. */
export function OneTimePasswordDialog({ name, password, until, onClose }: OneTimePasswordDialogProps) {
  const say = useSay();
  const format = useFormat();
  const shown = useRef<HTMLElement>(null);
  const [outcome, setOutcome] = useState<Message | null>(null);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(password);
      setOutcome(() => m.applicant_copied);
    } catch {
      // Not on https, or forbidden: the text is selected for the reader's own keys.
      if (shown.current) getSelection()?.selectAllChildren(shown.current);
      setOutcome(() => m.applicant_copy_failed);
    }
  };
  const CopyIcon = outcome === m.applicant_copied ? Check : Copy;
  return (
    <Dialog
      role="alertdialog"
      size="small"
      title={say(m.applicant_password_title, { name })}
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      isLocked
      footer={<Button onPress={onClose}>{say(m.applicant_password_noted)}</Button>}
    >
      <div className="flex flex-wrap items-center justify-between gap-3 rounded-xl border border-line bg-page px-4 py-3">
        <code ref={shown} dir="ltr" className="font-sans text-xl font-semibold select-all">
          {password}
        </code>
        <Button
          autoFocus
          variant="secondary"
          size="small"
          icon={<CopyIcon aria-hidden className="size-5" />}
          onPress={() => void copy()}
        >
          {say(m.applicant_copy)}
        </Button>
      </div>
      <p role="status" className="mt-1 min-h-7 text-sm text-muted">
        {outcome && say(outcome)}
      </p>
      <p>{say(m.applicant_password_text, { until: isolate(format.instant(until)) })}</p>
      <p className="mt-2 font-medium">{say(m.applicant_password_once)}</p>
    </Dialog>
  );
}
