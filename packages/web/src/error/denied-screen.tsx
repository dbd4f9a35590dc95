import { Link } from '@tanstack/react-router';
import { m } from '#paraglide/messages.js';
import { useSay } from '../i18n/say.ts';
import { buttonClass } from '../ui/button-class.ts';
import { ErrorScreen } from './error-screen.tsx';

export function DeniedScreen() {
  const say = useSay();
  return (
    <ErrorScreen code={403} title={m.error_denied_title} message={m.error_denied_message} trouble="denied">
      <Link to="/role" preload={false} className={buttonClass()}>
        {say(m.layouts_my_page)}
      </Link>
    </ErrorScreen>
  );
}
