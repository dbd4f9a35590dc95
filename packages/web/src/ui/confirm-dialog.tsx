import type { ReactNode } from 'react';
import { useState } from 'react';
import { m } from '#paraglide/messages.js';
import { ContentText } from '../i18n/content-text.tsx';
import type { Message } from '../i18n/say.ts';
import { useSay } from '../i18n/say.ts';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import type { Words } from './words.ts';
import { useWords } from './words.ts';

type Deletable = 'item' | 'faq' | 'slide';

const deleteQuestions: Record<Deletable, Message> = {
  item: m.ui_delete_item,
  faq: m.ui_delete_faq,
  slide: m.ui_delete_slide,
};

type ConfirmDialogProps = {
  isOpen: boolean;
  onClose: () => void;
  /** The dialog waits for what is begun here, closes when it has worked and stays with the reason when it has not. */
  onConfirm: () => Promise<void> | void;
  question: Words;
  /** What is meant, such as the name of the entry. */
  children?: ReactNode;
  isDestructive?: boolean;
  /** Turns what was thrown into a sentence. */
  explain?: (error: unknown) => Words;
  /** Where to go instead, after a refusal that asking again would not change; null: it may be tried again. */
  wayOut?: (error: unknown) => ReactNode;
  /** What the two answers are called where yes and no would leave a doubt. */
  answers?: { yes: Words; no: Words };
};

export function ConfirmDialog(props: ConfirmDialogProps) {
  const { isOpen, onClose, onConfirm, question, children, isDestructive = false, explain, wayOut } = props;
  const say = useSay();
  const words = useWords();
  const [isPending, setIsPending] = useState(false);
  const [failure, setFailure] = useState<Words | null>(null);
  const [elsewhere, setElsewhere] = useState<ReactNode>(null);
  const close = () => {
    setFailure(null);
    setElsewhere(null);
    onClose();
  };
  const confirm = async () => {
    setIsPending(true);
    setFailure(null);
    try {
      await onConfirm();
      close();
    } catch (error) {
      setFailure(() => explain?.(error) ?? m.ui_confirm_failed);
      setElsewhere(wayOut?.(error) ?? null);
    } finally {
      setIsPending(false);
    }
  };
  return (
    <Dialog
      role="alertdialog"
      size="small"
      title={question}
      isOpen={isOpen}
      onOpenChange={(next) => !next && close()}
      isLocked={isPending}
      footer={
        <>
          {/* The focus starts on the harmless answer, so that a hasty Enter does no damage. */}
          <Button variant="secondary" autoFocus onPress={close} isDisabled={isPending}>
            {elsewhere === null ? words(props.answers?.no ?? m.ui_no) : say(m.ui_close)}
          </Button>
          {elsewhere === null && (
            <Button variant={isDestructive ? 'danger' : 'primary'} onPress={confirm} isPending={isPending}>
              {words(props.answers?.yes ?? m.ui_yes)}
            </Button>
          )}
        </>
      }
    >
      {children}
      <div aria-live="assertive">
        {failure && (
          <p className="mt-3 rounded-xl bg-danger-soft px-4 py-2 text-danger-text">
            {words(failure)} {elsewhere}
          </p>
        )}
      </div>
    </Dialog>
  );
}

type DeleteDialogProps = Omit<ConfirmDialogProps, 'question' | 'isDestructive' | 'children'> & {
  kind?: Deletable;
  /** The entry's own name, shown under the question. */
  name?: string;
};

/** The one question before anything is deleted. */
export function DeleteDialog({ kind = 'item', name, ...rest }: DeleteDialogProps) {
  return (
    <ConfirmDialog
      explain={() => m.ui_delete_failed}
      {...rest}
      question={deleteQuestions[kind]}
      isDestructive
    >
      {name && (
        <p className="text-muted break-words">
          <ContentText text={name} />
        </p>
      )}
    </ConfirmDialog>
  );
}
