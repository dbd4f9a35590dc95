import { useState } from 'react';
import { useSay } from '../i18n/say.ts';
import { m } from '../paraglide/messages.js';
import { buttonClass } from '../ui/button-class.ts';
import { ErrorScreen } from './error-screen.tsx';
import { LoginLink } from './login-link.tsx';
import { requestIdOf } from './request-id.ts';

/** For every fault that nothing nearer to it has dealt with. A full load is the surest second try. */
export function FatalScreen({ error }: { error: unknown }) {
  const say = useSay();
  const [requestId] = useState(() => requestIdOf(error));
  return (
    <ErrorScreen
      code={500}
      title={m.error_fatal_title}
      message={m.error_fatal_message}
      trouble="broken"
      requestId={requestId}
    >
      <LoginLink />
      <button type="button" className={buttonClass('secondary')} onClick={() => window.location.reload()}>
        {say(m.error_try_again)}
      </button>
    </ErrorScreen>
  );
}
