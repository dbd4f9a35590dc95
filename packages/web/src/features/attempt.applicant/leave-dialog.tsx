import { Link } from '@tanstack/react-router';
import { useSyncExternalStore } from 'react';
import { type Message, useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import { Button } from '#ui/button.tsx';
import { buttonClass } from '#ui/button-class.ts';
import { Dialog } from '#ui/dialog.tsx';
import type { AttemptSession } from './outbox/attempt-session.ts';
import type { AttemptView } from './outbox/attempt-view.ts';

type LeaveDialogProps = {
  session: AttemptSession;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
};

/** The way out of an exam that is not over: it says what becomes of the answers first. */
export function LeaveDialog({ session, isOpen, onOpenChange }: LeaveDialogProps) {
  const say = useSay();
  return (
    <Dialog
      size="small"
      title={m.attempt_leave_title}
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      footer={
        <>
          <Button variant="secondary" onPress={() => onOpenChange(false)}>
            {say(m.attempt_leave_stay)}
          </Button>
          <Link to="/applicant" className={buttonClass('primary')}>
            {say(m.attempt_leave_home)}
          </Link>
        </>
      }
    >
      <Prospects session={session} />
    </Dialog>
  );
}

function Prospects({ session }: Pick<LeaveDialogProps, 'session'>) {
  const say = useSay();
  const view = useSyncExternalStore(session.subscribe, session.view);
  const isTimed = view.progress.deadline !== null;
  return (
    <div className="flex flex-col gap-2">
      <p>{say(whatBecomes(view))}</p>
      {isTimed && <p className="font-medium text-warning-text">{say(m.attempt_leave_timed)}</p>}
    </div>
  );
}

function whatBecomes({ save, isStorageBroken }: AttemptView): Message {
  if (save.kind === 'saved') return m.attempt_leave_kept;
  return isStorageBroken ? m.attempt_leave_unsafe : m.attempt_leave_device;
}
