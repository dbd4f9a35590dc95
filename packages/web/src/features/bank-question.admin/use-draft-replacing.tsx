import { get } from '@sanjeh/contract/bank-question/bank-question.contract';
import { useState } from 'react';
import { m } from '#paraglide/messages.js';
import type { WritingLink } from '#sync/writing-link.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { showToast } from '#ui/toast-queue.ts';
import { bankFault } from './bank-fault.ts';
import { send } from './bank-question.api.ts';

type Replacing = {
  bankQuestionId: number;
  /** What stands in the editor and could not be sent goes with the draft. */
  takesWritten: boolean;
  /** Refused where somebody has written on since. */
  replace: (draftRevision: number) => Promise<void>;
};

/** Before another text takes the place of a draft, everything is sent; where there is a draft, somebody is asked. */
export function useDraftReplacing(link: WritingLink) {
  const [asked, setAsked] = useState<(() => Promise<void>) | null>(null);
  const begin = async ({ bankQuestionId, takesWritten, replace }: Replacing) => {
    try {
      await link.current?.flush();
      const { hasDraft, draftRevision } = await send(get, { params: { id: bankQuestionId } });
      const isLost = hasDraft || (takesWritten && link.current?.isHolding());
      if (isLost) setAsked(() => () => replace(draftRevision));
      else await replace(draftRevision);
    } catch (error) {
      showToast(bankFault(error), { tone: 'act' });
    }
  };
  const question = (
    <ConfirmDialog
      isOpen={asked !== null}
      isDestructive
      question={m.bank_question_replace_question}
      answers={{ yes: m.bank_question_replace, no: m.ui_cancel }}
      explain={bankFault}
      onClose={() => setAsked(null)}
      onConfirm={() => asked?.()}
    />
  );
  return { begin, question };
}
