import { Link, useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';
import { m } from '#paraglide/messages.js';
import { useSay } from '../i18n/say.ts';
import { buttonClass } from '../ui/button-class.ts';
import { ErrorScreen } from './error-screen.tsx';
import { logError } from './log.ts';
import { LoginLink } from './login-link.tsx';

export function NotFoundScreen() {
  const say = useSay();
  const path = useLocation({ select: ({ pathname }) => pathname });
  useEffect(() => logError(`Page not found: ${path}`), [path]);
  return (
    <ErrorScreen
      code={404}
      title={m.error_not_found_title}
      message={m.error_not_found_message}
      trouble="missing"
    >
      <LoginLink />
      <Link to="/public/home" className={buttonClass('secondary')}>
        {say(m.error_home_page)}
      </Link>
    </ErrorScreen>
  );
}
