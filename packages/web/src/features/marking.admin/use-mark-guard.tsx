import { type ReactNode, useCallback, useRef, useState } from 'react';
import { useUnsavedGuard } from '#form/use-unsaved-guard.tsx';
import { useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';

type Go = () => void;

export type MarkGuard = {
  hold: (isTyped: boolean) => void;
  isHolding: () => boolean;
  /** Goes to another answer, after asking where something is typed and not saved. */
  leave: (go: Go) => void;
  dialog: ReactNode;
};

/** What is typed for an answer is not lost without a question, neither for another page nor for another answer. */
export function useMarkGuard(): MarkGuard {
  const say = useSay();
  const isTyped = useRef(false);
  const [leaving, setLeaving] = useState<Go | null>(null);
  const isHolding = useCallback(() => isTyped.current, []);
  const dialog = useUnsavedGuard(isHolding, undefined, m.marking_leave_text, { isOneAddress: false });
  return {
    hold: useCallback((isHeld) => {
      isTyped.current = isHeld;
    }, []),
    isHolding,
    leave: (go) => (isTyped.current ? setLeaving(() => go) : go()),
    dialog: (
      <>
        {dialog}
        <ConfirmDialog
          question={m.form_leave_question}
          answers={{ yes: m.form_leave_yes, no: m.form_leave_no }}
          isOpen={leaving !== null}
          onClose={() => setLeaving(null)}
          onConfirm={() => {
            setLeaving(null);
            isTyped.current = false;
            leaving?.();
          }}
          isDestructive
        >
          <p className="text-muted">{say(m.marking_leave_text)}</p>
        </ConfirmDialog>
      </>
    ),
  };
}
