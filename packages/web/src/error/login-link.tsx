import { Link } from '@tanstack/react-router';
import { m } from '#paraglide/messages.js';
import { useSay } from '../i18n/say.ts';
import { buttonClass } from '../ui/button-class.ts';

export function LoginLink() {
  const say = useSay();
  return (
    <Link to="/auth/signIn" className={buttonClass()}>
      {say(m.error_login_page)}
    </Link>
  );
}
