import { keep } from '@sanjeh/contract/bank-question/bank-question.contract';
import type { BankQuestion, BankUses } from '@sanjeh/contract/bank-question/bank-question.schema';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { faultMessage } from '#form/fault-message.ts';
import type { Message } from '#i18n/say.ts';
import { useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { useDialogLock } from '#ui/dialog-lock.ts';
import { ErrorState } from '#ui/error-state.tsx';
import { SkeletonText } from '#ui/skeleton.tsx';
import { showToast } from '#ui/toast-queue.ts';
import { withParams } from '#ui/with-params.ts';
import { bankFault, isOfCopies } from './bank-fault.ts';
import { refreshBank, send, useBankUses } from './bank-question.api.ts';
import { CopyChoice } from './copy-choice.tsx';
import { Failure } from './failure.tsx';
import { type Choices, chosenAs, followersOf } from './followers.ts';

type KeepDialogProps = { question: BankQuestion; onClose: () => void; onKept: () => void };

/** Asks which exams follow. All do that have not been changed there, unless somebody says otherwise. */
export function KeepDialog({ question, onClose, onKept }: KeepDialogProps) {
  const say = useSay();
  const { data, error, refetch } = useBankUses(question.id);
  const revision = question.revision + (question.hasDraft ? 1 : 0);
  const title = question.hasDraft
    ? say(m.bank_question_keep_title, { revision })
    : say(m.bank_question_usage_update_title);
  return (
    <Dialog title={title} isOpen onOpenChange={(isOpen) => !isOpen && onClose()}>
      {data && (
        <KeepForm question={question} uses={data} readAnew={refetch} onClose={onClose} onKept={onKept} />
      )}
      {!data && error && <ErrorState description={faultMessage(error)} onRetry={() => void refetch()} />}
      {!data && !error && <SkeletonText lines={4} />}
    </Dialog>
  );
}

type KeepFormProps = KeepDialogProps & {
  uses: BankUses;
  readAnew: () => Promise<{ error: unknown }>;
};

function KeepForm({ question, uses, readAnew, onClose, onKept }: KeepFormProps) {
  const say = useSay();
  const queryClient = useQueryClient();
  const { id, hasDraft, revision } = question;
  // What was on the page when this was asked: somebody else may write on.
  const [draftRevision] = useState(question.draftRevision);
  const copies = uses.copies.filter((copy) => hasDraft || copy.deviates || copy.revision < revision);
  const [choices, setChoices] = useState<Choices>(new Map());
  const followers = followersOf(copies, choices);
  const [isPending, setIsPending] = useState(false);
  const [failure, setFailure] = useState<Message | null>(null);
  useDialogLock(isPending);
  const keepIt = async () => {
    setIsPending(true);
    setFailure(null);
    try {
      const seenDeviating = copies.filter(({ deviates }) => deviates).map(({ questionId }) => questionId);
      const body = { draftRevision, followers: [...followers], seenDeviating };
      const { followed } = await send(keep, { params: { id }, body });
      await refreshBank(queryClient);
      showToast(
        followed > 0 ? withParams(m.bank_question_kept_followed, { count: followed }) : m.bank_question_kept,
      );
      onKept();
    } catch (error) {
      const unread = isOfCopies(error) ? (await readAnew()).error : null;
      setFailure(() => bankFault(unread ?? error));
      setIsPending(false);
    }
  };
  return (
    <div className="flex flex-col gap-3">
      {copies.length === 0 ? (
        <p>{say(m.bank_question_keep_none)}</p>
      ) : (
        <fieldset>
          <legend className="font-semibold">{say(m.bank_question_keep_question)}</legend>
          <CopyChoice
            copies={copies}
            newest={revision}
            chosen={followers}
            onChange={(chosen) => setChoices(chosenAs(copies, chosen))}
          />
        </fieldset>
      )}
      {uses.draws.length > 0 && <p>{say(m.bank_question_keep_draws, { count: uses.draws.length })}</p>}
      <p className="text-sm text-muted">{say(m.bank_question_keep_text)}</p>
      <Failure message={failure} />
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="secondary" isDisabled={isPending} onPress={onClose}>
          {say(m.ui_cancel)}
        </Button>
        <Button isPending={isPending} onPress={keepIt}>
          {say(hasDraft ? m.bank_question_keep : m.bank_question_usage_update_do)}
        </Button>
      </div>
    </div>
  );
}
