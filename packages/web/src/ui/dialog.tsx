import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from 'react-aria-components/Modal';
import { m } from '#paraglide/messages.js';
import { classNames } from './class-names.ts';
import { DialogLockContext } from './dialog-lock.ts';
import { IconButton } from './icon-button.tsx';
import { ScrollArea } from './scroll-area.tsx';
import type { Words } from './words.ts';
import { useWords } from './words.ts';

export type DialogProps = {
  title: Words;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  children: ReactNode;
  /** Buttons at the end, in reading order. */
  footer?: ReactNode;
  size?: 'small' | 'medium' | 'large' | 'full';
  /** An alert interrupts and waits for an answer: pressing outside does not close it. */
  role?: 'dialog' | 'alertdialog';
  /** While something is under way that closing would leave in doubt; a form inside says so by itself. */
  isLocked?: boolean;
};

const widths = { small: 'max-w-md', medium: 'max-w-xl', large: 'max-w-3xl', full: 'max-w-none' };

export function Dialog(props: DialogProps) {
  const { title, isOpen, onOpenChange, children, footer, size = 'medium', role = 'dialog' } = props;
  const words = useWords();
  const [isHeld, hold] = useState(false);
  const isLocked = props.isLocked || isHeld;
  return (
    <ModalOverlay
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      isDismissable={role === 'dialog' && !isLocked}
      isKeyboardDismissDisabled={isLocked}
      className="fixed inset-0 z-50 grid grid-cols-[minmax(0,1fr)] place-items-center overflow-y-auto bg-veil p-4 transition-opacity duration-200 data-entering:opacity-0 data-exiting:opacity-0 max-sm:items-end max-sm:p-0"
    >
      <Modal
        className={classNames(
          'w-full rounded-2xl border border-line bg-raised text-ink shadow-high outline-none max-sm:max-w-none max-sm:rounded-b-none',
          'transition-transform duration-200 ease-calm data-entering:translate-y-4 data-exiting:translate-y-4',
          widths[size],
        )}
      >
        <AriaDialog role={role} className="flex max-h-[calc(100dvh-2rem)] flex-col outline-none">
          <header className="flex items-start justify-between gap-4 px-6 pt-5">
            <Heading slot="title" className="min-w-0 text-lg">
              {words(title)}
            </Heading>
            {role === 'dialog' && (
              <IconButton
                label={m.ui_close}
                variant="quiet"
                className="-me-3 -mt-2"
                onPress={() => onOpenChange(false)}
                isDisabled={isLocked}
              >
                <X aria-hidden className="size-5" />
              </IconButton>
            )}
          </header>
          <DialogLockContext value={hold}>
            <ScrollArea className="min-h-0 px-6 py-4">{children}</ScrollArea>
            {footer && <footer className="flex flex-wrap justify-end gap-3 px-6 pb-5">{footer}</footer>}
          </DialogLockContext>
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}
