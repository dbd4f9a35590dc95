import type { ReactNode } from 'react';
import { useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import { Dialog } from '#ui/dialog.tsx';
import { signInTextId } from './sign-in-text-id.ts';

type SignInDialogProps = { isOpen: boolean; onClose: () => void; children: ReactNode };

/** Over the exam, which stays as it is. */
export function SignInDialog({ isOpen, onClose, children }: SignInDialogProps) {
  const say = useSay();
  return (
    <Dialog
      size="small"
      title={m.attempt_sign_in_title}
      isOpen={isOpen}
      onOpenChange={(next) => !next && onClose()}
    >
      <p id={signInTextId} className="mb-4 text-muted">
        {say(m.attempt_sign_in_text)}
      </p>
      {children}
    </Dialog>
  );
}
