import { useBlocker } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useEffect } from 'react';
import { m } from '#paraglide/messages.js';
import { holdUnsavedWork } from '../api/unsaved-work.ts';
import type { Message } from '../i18n/say.ts';
import { useSay } from '../i18n/say.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';

/**
 * Asks before a page is left with something unsaved, whatever holds it: inside the product by our own question,
 * otherwise by the browser's. A page that saves by itself is given the time to do so first: then there is nothing to
 * ask. A page that is another one by what stands behind its address is left by that too (`isOneAddress`).
 */
export function useUnsavedGuard(
  isHolding: () => boolean,
  settle?: () => Promise<void>,
  text: Message = m.form_leave_text,
  { isOneAddress = true }: { isOneAddress?: boolean } = {},
): ReactNode {
  const say = useSay();
  useEffect(() => holdUnsavedWork(isHolding), [isHolding]);
  const blocker = useBlocker({
    shouldBlockFn: async ({ current, next }) => {
      if ((isOneAddress && current.pathname === next.pathname) || !isHolding()) return false;
      await settle?.();
      return isHolding();
    },
    enableBeforeUnload: () => {
      if (!isHolding()) return false;
      void settle?.();
      return true;
    },
    withResolver: true,
  });
  return (
    <ConfirmDialog
      question={m.form_leave_question}
      answers={{ yes: m.form_leave_yes, no: m.form_leave_no }}
      isOpen={blocker.status === 'blocked'}
      onClose={() => blocker.reset?.()}
      onConfirm={() => blocker.proceed?.()}
      isDestructive
    >
      <p className="text-muted">{say(text)}</p>
    </ConfirmDialog>
  );
}
