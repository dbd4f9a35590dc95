import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useSay } from '#i18n/say.ts';
import { useChannelsQuery } from '#one-time-code/one-time-code.api.ts';
import { m } from '#paraglide/messages.js';
import { Button } from '#ui/button.tsx';
import { buttonClass } from '#ui/button-class.ts';
import { ErrorState } from '#ui/error-state.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { LostPasswordForm } from './lost-password-form.tsx';

type Props = {
  labelledBy: string;
  /** The number that somebody has typed before they came here. */
  phoneNumber: string;
  onDone: () => void;
};

export function LostPassword(props: Props) {
  const say = useSay();
  const { data: channels, isLoadingError, refetch } = useChannelsQuery();
  const [isOnThePhone, setIsOnThePhone] = useState(false);
  if (isLoadingError) return <ErrorState onRetry={() => void refetch()} />;
  if (!channels) return <Skeleton className="h-40 w-full rounded-xl" />;
  if (channels.sms !== 'none' || isOnThePhone) return <LostPasswordForm {...props} />;
  return (
    <div className="flex flex-col items-start gap-4">
      <p>{say(m.one_time_code_no_sms)}</p>
      <Link to="/public/contact-us" className={buttonClass('primary')}>
        {say(m.one_time_code_contact)}
      </Link>
      <Button variant="quiet" size="small" className="-ms-3 text-start" onPress={() => setIsOnThePhone(true)}>
        {say(m.one_time_code_read_to_me)}
      </Button>
    </div>
  );
}
