import { Link } from '@tanstack/react-router';
import { useSay } from '#i18n/say.ts';
import { useChannels } from '#one-time-code/one-time-code.api.ts';
import { m } from '#paraglide/messages.js';

/** What to do without the password: by a code where short messages are sent, else through an administrator. */
export function ForgottenPassword() {
  const say = useSay();
  const channels = useChannels();
  if (channels?.sms === 'none')
    return (
      <p className="text-sm">
        {say(m.one_time_code_no_sms_short)}{' '}
        <Link to="/auth/lostPassword" className="text-link">
          {say(m.one_time_code_contact)}
        </Link>
      </p>
    );
  return (
    <p>
      <Link to="/auth/lostPassword" className="text-link">
        {say(m.one_time_code_lost_link)}
      </Link>
    </p>
  );
}
