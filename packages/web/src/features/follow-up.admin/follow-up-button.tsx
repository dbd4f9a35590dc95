import { PhoneCall } from 'lucide-react';
import { useState } from 'react';
import { useCloseGuard } from '#form/use-typed-guard.tsx';
import type { Message } from '#i18n/say.ts';
import { useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { SkeletonText } from '#ui/skeleton.tsx';
import { type AttemptOf, useFollowUp } from './follow-up.api.ts';
import { Findings, PhoneLink } from './follow-up-cells.tsx';
import { FollowUpForm } from './follow-up-form.tsx';
import { FollowUpNotes } from './follow-up-notes.tsx';

type FollowUpButtonProps = {
  attempt: AttemptOf;
  label?: Message;
  /** Whose it is, where there are many. */
  name?: string;
};

export function FollowUpButton({ attempt, label = m.follow_up_button, name }: FollowUpButtonProps) {
  const say = useSay();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="secondary"
        size="small"
        className="whitespace-nowrap"
        icon={<PhoneCall aria-hidden className="size-4" />}
        {...(name === undefined ? {} : { 'aria-label': say(m.list_action_on, { action: say(label), name }) })}
        onPress={() => setOpen(true)}
      >
        {say(label)}
      </Button>
      {isOpen && <FollowUpDialog attempt={attempt} onClose={() => setOpen(false)} />}
    </>
  );
}

type DialogProps = { attempt: AttemptOf; onClose: () => void };

function FollowUpDialog({ attempt, onClose }: DialogProps) {
  const query = useFollowUp(attempt);
  const { data, error } = query;
  const guard = useCloseGuard();
  const close = () => guard.leave(onClose);
  return (
    <Dialog title={m.follow_up_dialog} isOpen onOpenChange={(isOpen) => !isOpen && close()}>
      {error && !data && <ErrorState onRetry={() => void query.refetch()} />}
      {!error && !data && <SkeletonText lines={6} />}
      {data && (
        <div className="flex flex-col gap-5">
          <div className="flex flex-col gap-0.5">
            <p className="flex flex-wrap items-baseline justify-between gap-x-4">
              <bdi className="font-semibold">{data.applicant.fullName}</bdi>
              <PhoneLink phoneNumber={data.applicant.phoneNumber} />
            </p>
            <Findings followUp={data} />
          </div>
          <FollowUpForm
            attempt={attempt}
            saved={data}
            onCancel={close}
            onSaved={onClose}
            onTyped={guard.hold}
          />
          <FollowUpNotes attempt={attempt} notes={data.notes} />
        </div>
      )}
      {guard.dialog}
    </Dialog>
  );
}
