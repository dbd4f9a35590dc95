import { type ReactNode, useCallback, useRef, useState } from 'react';
import { m } from '#paraglide/messages.js';
import { type Message, useSay } from '../i18n/say.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { useUnsavedGuard } from './use-unsaved-guard.tsx';

type Go = () => void;
type Question = { question: Message; yes: Message; no: Message; text: Message };

export type TypedGuard = {
  hold: (isTyped: boolean) => void;
  isHolding: () => boolean;
  /** Goes on inside the page, after asking where something is typed and not saved. */
  leave: (go: Go) => void;
  dialog: ReactNode;
};

/** What is typed is not lost without a question: neither for another page nor by `leave` inside this one. */
export function useTypedGuard({ question, yes, no, text }: Question): TypedGuard {
  const say = useSay();
  const isTyped = useRef(false);
  const [leaving, setLeaving] = useState<Go | null>(null);
  const isHolding = useCallback(() => isTyped.current, []);
  const dialog = useUnsavedGuard(isHolding, undefined, text, { isOneAddress: false });
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
          question={question}
          answers={{ yes, no }}
          isOpen={leaving !== null}
          onClose={() => setLeaving(null)}
          onConfirm={() => {
            setLeaving(null);
            isTyped.current = false;
            leaving?.();
          }}
          isDestructive
        >
          <p className="text-muted">{say(text)}</p>
        </ConfirmDialog>
      </>
    ),
  };
}

/** For a dialog whose form would go with it. */
export function useCloseGuard(): TypedGuard {
  return useTypedGuard({
    question: m.form_close_question,
    yes: m.form_close_yes,
    no: m.form_close_no,
    text: m.form_leave_text,
  });
}
