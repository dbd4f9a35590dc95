import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components/Modal';
import { m } from '#paraglide/messages.js';
import { classNames } from './class-names.ts';
import { IconButton } from './icon-button.tsx';
import type { Words } from './words.ts';
import { useWords } from './words.ts';

type DrawerProps = {
  title: Words;
  isTitleHidden?: boolean;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  /** The side it slides from, seen in the direction of the text. */
  side?: 'start' | 'end';
  children: ReactNode;
};

const sides = {
  start:
    'justify-self-start border-e data-entering:-translate-x-full data-exiting:-translate-x-full rtl:data-entering:translate-x-full rtl:data-exiting:translate-x-full',
  end: 'justify-self-end border-s data-entering:translate-x-full data-exiting:translate-x-full rtl:data-entering:-translate-x-full rtl:data-exiting:-translate-x-full',
};

export function Drawer({
  title,
  isTitleHidden = false,
  isOpen,
  onOpenChange,
  side = 'start',
  children,
}: DrawerProps) {
  const words = useWords();
  return (
    <ModalOverlay
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      isDismissable
      className="fixed inset-0 z-50 grid overflow-hidden bg-veil transition-opacity duration-200 data-entering:opacity-0 data-exiting:opacity-0"
    >
      <Modal
        className={classNames(
          'h-dvh w-72 max-w-[calc(100vw-3.5rem)] border-line bg-raised text-ink shadow-high outline-none transition-transform duration-200 ease-calm',
          sides[side],
        )}
      >
        <Dialog className="flex h-full flex-col outline-none">
          <header className="flex items-center justify-between gap-4 px-4 pt-3">
            <Heading slot="title" className={isTitleHidden ? 'sr-only' : 'min-w-0 text-lg'}>
              {words(title)}
            </Heading>
            <span className="ms-auto">
              <IconButton label={m.ui_close} variant="quiet" onPress={() => onOpenChange(false)}>
                <X aria-hidden className="size-5" />
              </IconButton>
            </span>
          </header>
          <div className="min-h-0 flex-1 overflow-y-auto px-4 py-3">{children}</div>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
