import type { ReactNode } from 'react';
import { useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import { buttonClass } from '#ui/button-class.ts';
import { Dialog } from '#ui/dialog.tsx';
import { signInTextId } from './sign-in-text-id.ts';

type SignInDialogProps = {
  isOpen: boolean;
  /** They are signed in, and have to choose a password of their own first. */
  isPasswordDue: boolean;
  onClose: () => void;
  children: ReactNode;
};

/** Over the exam, which stays as it is. */
export function SignInDialog({ isOpen, isPasswordDue, onClose, children }: SignInDialogProps) {
  const say = useSay();
  return (
    <Dialog
      size="small"
      title={isPasswordDue ? m.attempt_password_title : m.attempt_sign_in_title}
      isOpen={isOpen}
      onOpenChange={(next) => !next && onClose()}
    >
      <p id={signInTextId} className="mb-4 text-muted">
        {say(isPasswordDue ? m.attempt_password_text : m.attempt_sign_in_text)}
      </p>
      {isPasswordDue ? (
        // In a tab of its own: what waits here may be on this page alone.
        <a href="/account/password" target="_blank" rel="noreferrer" className={buttonClass()}>
          {say(m.attempt_password_link)}
        </a>
      ) : (
        children
      )}
    </Dialog>
  );
}
