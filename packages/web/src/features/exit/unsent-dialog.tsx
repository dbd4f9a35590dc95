import { ContentText } from '#i18n/content-text.tsx';
import { useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';

/** Answers of one exam that the server does not have; `isPaper`: of a form that somebody has not typed in to its end. */
export type Unsent = {
  id: string;
  title: string;
  /** Whose they are, where that is known: two children may be at the same exam. */
  fullName?: string;
  count: number;
  isRefused: boolean;
  isPaper?: boolean;
};

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
  const hasPaper = unsent.some(({ isPaper }) => isPaper);
  const canSend = unsent.some(({ isRefused, isPaper }) => !isRefused && !isPaper);
  const hasRefused = unsent.some(({ isRefused }) => isRefused);
  const title = hasPaper ? m.layouts_exit_paper_title : m.attempt_refused_title;
  const countOf = ({ isRefused, isPaper }: Unsent) => {
    if (isPaper) return m.layouts_exit_paper_count;
    return isRefused ? m.attempt_refused_on_device : m.layouts_exit_unsent_count;
  };
  return (
    <Dialog
      role="alertdialog"
      size="small"
      title={canSend ? m.layouts_exit_unsent_title : title}
      isOpen={unsent.length > 0}
      onOpenChange={(isOpen) => !isOpen && onStay()}
      isLocked={isPending}
      footer={
        <>
          <Button variant="secondary" autoFocus onPress={onStay} isDisabled={isPending}>
            {say(m.layouts_exit_unsent_stay)}
          </Button>
          <Button variant="danger" onPress={onDiscard} isDisabled={isPending}>
            {say(canSend || hasPaper ? m.layouts_exit_unsent_discard : m.layouts_exit)}
          </Button>
          {canSend && (
            <Button variant="primary" onPress={onDeliver} isPending={isPending}>
              {say(m.layouts_exit_unsent_deliver)}
            </Button>
          )}
        </>
      }
    >
      {canSend && <p className="mb-3">{say(m.layouts_exit_unsent_text)}</p>}
      {hasRefused && !canSend && <p className="mb-3">{say(m.layouts_exit_refused_text)}</p>}
      {hasPaper && <p className="mb-3">{say(m.layouts_exit_paper_text)}</p>}
      <ul className="rounded-xl bg-warning-soft px-4 py-3 text-warning-text">
        {unsent.map((one) => (
          <li key={one.id} className="break-words">
            <ContentText text={one.title} />
            {one.fullName && (
              <>
                {' '}
                · <ContentText text={one.fullName} />
              </>
            )}{' '}
            {say(countOf(one), { count: one.count })}
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
