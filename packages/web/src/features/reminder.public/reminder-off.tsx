import type { ReminderKind } from '@sanjeh/contract/reach/reach.schema';
import { switchReminder } from '@sanjeh/contract/reminder/reminder.contract';
import type { SwitchedReminder } from '@sanjeh/contract/reminder/reminder.schema';
import { Link } from '@tanstack/react-router';
import { BellOff, BellRing, Link2Off } from 'lucide-react';
import { useEffect, useState } from 'react';
import { codeOf } from '#api/api-problem.ts';
import { call } from '#api/plain-client.ts';
import { faultMessage } from '#form/fault-message.ts';
import type { Message } from '#i18n/say.ts';
import { useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import { Button } from '#ui/button.tsx';
import { buttonClass } from '#ui/button-class.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { SkeletonText } from '#ui/skeleton.tsx';

const words: Record<ReminderKind, Message> = {
  reminder_age: m.reminder_off_age,
  reminder_open: m.reminder_off_open,
  reminder_assignment: m.reminder_off_assignment,
  reminder_follow_up: m.reminder_off_follow_up,
  mailing: m.reminder_off_mailing,
};

/** Opening the link is the one tap: the reminder is off by then. */
export function ReminderOff({ token }: { token: string }) {
  const say = useSay();
  const [state, setState] = useState<SwitchedReminder | null>(null);
  const [fault, setFault] = useState<unknown>(null);
  const turn = (isOff: boolean) => {
    setFault(null);
    call(switchReminder, { body: { token, isOff } }).then(setState, setFault);
  };
  useEffect(() => {
    call(switchReminder, { body: { token, isOff: true } }).then(setState, setFault);
  }, [token]);
  const isGone = ['not_found', 'invalid_input'].includes(codeOf(fault) ?? '');
  return (
    <div className="w-full max-w-md text-center">
      <h1 className="sr-only">{say(m.reminder_off_title)}</h1>
      {isGone && (
        <EmptyState
          icon={Link2Off}
          title={m.reminder_off_gone}
          description={m.reminder_off_gone_text}
          action={
            <Link to="/account/messages" className={buttonClass('secondary')}>
              {say(m.reminder_off_settings)}
            </Link>
          }
        />
      )}
      {fault !== null && !isGone && (
        <ErrorState description={faultMessage(fault)} onRetry={() => turn(state === null || !state.isOff)} />
      )}
      {state === null && fault === null && (
        <div role="status">
          <span className="sr-only">{say(m.reminder_off_working)}</span>
          <SkeletonText lines={3} />
        </div>
      )}
      <div role="status">
        {state !== null && fault === null && (
          <EmptyState
            icon={state.isOff ? BellOff : BellRing}
            title={state.isOff ? words[state.kind] : m.reminder_on_again}
            {...(state.isOff
              ? {
                  action: (
                    <Button variant="secondary" onPress={() => turn(false)}>
                      {say(m.reminder_undo)}
                    </Button>
                  ),
                }
              : {})}
          />
        )}
      </div>
    </div>
  );
}
