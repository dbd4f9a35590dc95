import { DoorOpen } from 'lucide-react';
import { memo, useState } from 'react';
import { useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import type { AttemptSession } from './outbox/attempt-session.ts';
import { useLateParts } from './use-late-parts.ts';

export const LeaveButton = memo(function LeaveButton({ session }: { session: AttemptSession }) {
  const say = useSay();
  const [isOpen, setIsOpen] = useState(false);
  const late = useLateParts(isOpen);
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
      {late && <late.LeaveDialog session={session} isOpen={isOpen} onOpenChange={setIsOpen} />}
    </>
  );
});
