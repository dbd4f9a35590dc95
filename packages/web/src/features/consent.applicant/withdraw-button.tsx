import { useState } from 'react';
import { faultMessage } from '#form/fault-message.ts';
import { isolate } from '#i18n/isolate.ts';
import { useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { type Forget, useMyConsents, useWithdrawal } from './consent.api.ts';

type WithdrawButtonProps = {
  id: string;
  title: string;
  /** Whose it is; undefined until it is known. */
  applicantId: number | undefined;
  forget: Forget;
};

/** Asks once, and says what follows. */
export function WithdrawButton({ id, title, applicantId, forget }: WithdrawButtonProps) {
  const say = useSay();
  const withdraw = useWithdrawal(forget);
  const [isAsking, setIsAsking] = useState(false);
  const consents = useMyConsents(isAsking ? applicantId : undefined);
  const open = consents.data?.items.find((consent) => consent.id === id)?.openAttempts ?? 0;
  return (
    <>
      <Button
        variant="secondary"
        size="small"
        aria-label={say(m.consent_withdraw_named, { title: isolate(title) })}
        onPress={() => setIsAsking(true)}
      >
        {say(m.consent_withdraw)}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        onConfirm={() => withdraw(id)}
        question={m.consent_withdraw_question}
        explain={faultMessage}
        isDestructive
      >
        <ul className="list-disc space-y-2 ps-5">
          {open > 0 && <li className="font-medium">{say(m.consent_withdraw_open, { count: open })}</li>}
          <li>{say(m.consent_withdraw_results)}</li>
          <li>{say(m.consent_withdraw_new)}</li>
        </ul>
      </ConfirmDialog>
    </>
  );
}
