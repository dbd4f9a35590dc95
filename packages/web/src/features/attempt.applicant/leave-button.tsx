import { Link } from '@tanstack/react-router';
import { DoorOpen } from 'lucide-react';
import { useState } from 'react';
import { type Message, useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import { Button } from '#ui/button.tsx';
import { buttonClass } from '#ui/button-class.ts';
import { Dialog } from '#ui/dialog.tsx';
import type { AttemptView } from './outbox/attempt-session.ts';

/** The way out of an exam that is not over: it says what becomes of the answers first. */
export function LeaveButton({ view }: { view: AttemptView }) {
  const say = useSay();
  const [isOpen, setIsOpen] = useState(false);
  const isTimed = view.progress.deadline !== null;
  return (
    <>
      <button
        type="button"
        onClick={() => setIsOpen(true)}
        className="flex min-h-11 items-center gap-1.5 rounded-lg font-medium text-primary-text"
      >
        <DoorOpen aria-hidden className="size-4.5 shrink-0" />
        {say(m.attempt_leave)}
      </button>
      <Dialog
        size="small"
        title={m.attempt_leave_title}
        isOpen={isOpen}
        onOpenChange={setIsOpen}
        footer={
          <>
            <Button variant="secondary" onPress={() => setIsOpen(false)}>
              {say(m.attempt_leave_stay)}
            </Button>
            <Link to="/applicant" className={buttonClass('primary')}>
              {say(m.attempt_leave_home)}
            </Link>
          </>
        }
      >
        <div className="flex flex-col gap-2">
          <p>{say(whatBecomes(view))}</p>
          {isTimed && <p className="font-medium text-warning-text">{say(m.attempt_leave_timed)}</p>}
        </div>
      </Dialog>
    </>
  );
}

function whatBecomes({ save, isStorageBroken }: AttemptView): Message {
  if (save.kind === 'saved') return m.attempt_leave_kept;
  return isStorageBroken ? m.attempt_leave_unsafe : m.attempt_leave_device;
}
