import { useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';

type KeptDialogProps = {
  isOpen: boolean;
  isPending: boolean;
  onStay: () => void;
  onRetry: () => void;
  onLeave: () => void;
};

/** Exit promises that nothing stays on the device: where it cannot be removed, somebody has to know. */
export function KeptDialog({ isOpen, isPending, onStay, onRetry, onLeave }: KeptDialogProps) {
  const say = useSay();
  return (
    <Dialog
      role="alertdialog"
      size="small"
      title={m.layouts_exit_kept_title}
      isOpen={isOpen}
      onOpenChange={(isStillOpen) => !isStillOpen && onStay()}
      isLocked={isPending}
      footer={
        <>
          <Button variant="secondary" autoFocus onPress={onStay} isDisabled={isPending}>
            {say(m.layouts_exit_unsent_stay)}
          </Button>
          <Button variant="danger" onPress={onLeave} isDisabled={isPending}>
            {say(m.layouts_exit_kept_leave)}
          </Button>
          <Button variant="primary" onPress={onRetry} isPending={isPending}>
            {say(m.ui_retry)}
          </Button>
        </>
      }
    >
      <p>{say(m.layouts_exit_kept_text)}</p>
    </Dialog>
  );
}
