import { ContentText } from '#i18n/content-text.tsx';
import { useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';

/** Answers of one exam that the server does not have. */
export type Unsent = { id: string; title: string; count: number; isRefused: boolean };

type UnsentDialogProps = {
  unsent: readonly Unsent[];
  isPending: boolean;
  onStay: () => void;
  onDeliver: () => void;
  onDiscard: () => void;
};

/** Before Exit, where answers are on this device alone: nothing is kept for somebody who has left. */
export function UnsentDialog({ unsent, isPending, onStay, onDeliver, onDiscard }: UnsentDialogProps) {
  const say = useSay();
  const isAllRefused = unsent.every(({ isRefused }) => isRefused);
  return (
    <Dialog
      role="alertdialog"
      size="small"
      title={isAllRefused ? m.attempt_refused_title : m.layouts_exit_unsent_title}
      isOpen={unsent.length > 0}
      onOpenChange={(isOpen) => !isOpen && onStay()}
      isLocked={isPending}
      footer={
        <>
          <Button variant="secondary" autoFocus onPress={onStay} isDisabled={isPending}>
            {say(m.layouts_exit_unsent_stay)}
          </Button>
          <Button variant="danger" onPress={onDiscard} isDisabled={isPending}>
            {say(isAllRefused ? m.layouts_exit : m.layouts_exit_unsent_discard)}
          </Button>
          {!isAllRefused && (
            <Button variant="primary" onPress={onDeliver} isPending={isPending}>
              {say(m.layouts_exit_unsent_deliver)}
            </Button>
          )}
        </>
      }
    >
      {!isAllRefused && <p className="mb-3">{say(m.layouts_exit_unsent_text)}</p>}
      <ul className="rounded-xl bg-warning-soft px-4 py-3 text-warning-text">
        {unsent.map(({ id, title, count, isRefused }) => (
          <li key={id} className="break-words">
            <ContentText text={title} />{' '}
            {say(isRefused ? m.attempt_refused_on_device : m.layouts_exit_unsent_count, { count })}
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
