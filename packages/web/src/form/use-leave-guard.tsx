import { useBlocker } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useCallback, useEffect, useRef } from 'react';
import type { Control, FieldValues } from 'react-hook-form';
import { useFormState } from 'react-hook-form';
import { useSay } from '../i18n/say.ts';
import { m } from '../paraglide/messages.js';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';

function LeaveText() {
  const say = useSay();
  return <p className="text-muted">{say(m.admin_leave_text)}</p>;
}

/**
 * Asks before a page with unsaved changes is left: inside the product by our own question, otherwise by the
 * browser's. `release` is for the moment when everything is saved and the page is about to be left.
 */
export function useLeaveGuard<Values extends FieldValues>(
  control: Control<Values>,
): { release: () => void; dialog: ReactNode } {
  const { isDirty } = useFormState({ control });
  const isHolding = useRef(false);
  useEffect(() => {
    isHolding.current = isDirty;
  }, [isDirty]);
  const holds = useCallback(() => isHolding.current, []);
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => holds() && current.pathname !== next.pathname,
    enableBeforeUnload: holds,
    withResolver: true,
  });
  return {
    release: () => {
      isHolding.current = false;
    },
    dialog: (
      <ConfirmDialog
        question={m.admin_leave_question}
        isOpen={blocker.status === 'blocked'}
        onClose={() => blocker.reset?.()}
        onConfirm={() => blocker.proceed?.()}
        isDestructive
      >
        <LeaveText />
      </ConfirmDialog>
    ),
  };
}
