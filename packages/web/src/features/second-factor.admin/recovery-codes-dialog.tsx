import { useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';

/** Nobody can read them again, so neither a press beside the dialog nor Escape closes it. */
export function RecoveryCodesDialog({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const say = useSay();
  return (
    <Dialog
      role="alertdialog"
      size="small"
      title={m.second_factor_codes}
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      isLocked
      footer={
        <Button autoFocus onPress={onClose}>
          {say(m.second_factor_codes_noted)}
        </Button>
      }
    >
      <p className="mb-4">{say(m.second_factor_codes_text)}</p>
      <ul className="grid gap-2 rounded-xl border border-line bg-page p-4 sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code} dir="ltr" className="text-center font-semibold whitespace-nowrap select-all">
            {code}
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
