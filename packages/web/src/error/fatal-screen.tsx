import { useState } from 'react';
import { m } from '#paraglide/messages.js';
import { codeOf } from '../api/api-problem.ts';
import { missingParts } from '../api/missing-parts.ts';
import { useSay } from '../i18n/say.ts';
import { buttonClass } from '../ui/button-class.ts';
import { tryAgain } from '../ui/try-again.ts';
import { ErrorScreen } from './error-screen.tsx';
import { LoginLink } from './login-link.tsx';
import { requestIdOf } from './request-id.ts';

const fault = { code: 500, title: m.error_fatal_title, message: m.error_fatal_message };
const busy = { code: 503, title: m.error_busy_title, message: m.error_busy_message };

/** For every fault that nothing nearer to it has dealt with. */
export function FatalScreen({ error }: { error: unknown }) {
  const say = useSay();
  const [requestId] = useState(() => requestIdOf(error));
  const isPassing = codeOf(error) === 'busy' || missingParts.has(error as object);
  const words = isPassing ? busy : fault;
  return (
    <ErrorScreen {...words} trouble="broken" requestId={requestId}>
      <LoginLink />
      <button type="button" className={buttonClass('secondary')} onClick={tryAgain}>
        {say(m.error_try_again)}
      </button>
    </ErrorScreen>
  );
}
