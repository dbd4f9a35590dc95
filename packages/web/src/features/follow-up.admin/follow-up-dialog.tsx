import { useCloseGuard } from '#form/use-typed-guard.tsx';
import { m } from '#paraglide/messages.js';
import { Dialog } from '#ui/dialog.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { SkeletonText } from '#ui/skeleton.tsx';
import { type AttemptOf, useFollowUp } from './follow-up.api.ts';
import { Findings, PhoneLink } from './follow-up-cells.tsx';
import { FollowUpForm } from './follow-up-form.tsx';
import { FollowUpNotes } from './follow-up-notes.tsx';

type DialogProps = { attempt: AttemptOf; onClose: () => void };

/** Stands beside a list, not in it: a row may go while somebody writes. */
export function FollowUpDialog({ attempt, onClose }: DialogProps) {
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
