import { PhoneCall } from 'lucide-react';
import { useState } from 'react';
import { useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import { Button } from '#ui/button.tsx';
import type { AttemptOf } from './follow-up.api.ts';
import { FollowUpDialog } from './follow-up-dialog.tsx';

/** Of the result that a page is about. */
export function FollowUpButton({ attempt }: { attempt: AttemptOf }) {
  const say = useSay();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <CallButton label={say(m.follow_up_button)} onPress={() => setOpen(true)} />
      {isOpen && <FollowUpDialog attempt={attempt} onClose={() => setOpen(false)} />}
    </>
  );
}

/** In the row of one of many. */
export function StepButton({ name, onPress }: { name: string; onPress: () => void }) {
  const say = useSay();
  const label = say(m.follow_up_step);
  return (
    <CallButton label={label} fullLabel={say(m.list_action_on, { action: label, name })} onPress={onPress} />
  );
}

type CallButtonProps = { label: string; fullLabel?: string; onPress: () => void };

function CallButton({ label, fullLabel, onPress }: CallButtonProps) {
  return (
    <Button
      variant="secondary"
      size="small"
      className="whitespace-nowrap"
      icon={<PhoneCall aria-hidden className="size-4" />}
      {...(fullLabel === undefined ? {} : { 'aria-label': fullLabel })}
      onPress={onPress}
    >
      {label}
    </Button>
  );
}
