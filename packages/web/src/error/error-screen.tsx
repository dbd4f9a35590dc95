import type { ReactNode } from 'react';
import { m } from '#paraglide/messages.js';
import { useFormat } from '../i18n/format.ts';
import type { Message } from '../i18n/say.ts';
import { useSay } from '../i18n/say.ts';
import { DefaultLayout } from '../layouts/default/default-layout.tsx';
import type { Trouble } from './error-illustration.tsx';
import { ErrorIllustration } from './error-illustration.tsx';
import { requestIdAttribute } from './request-id.ts';

type ErrorScreenProps = {
  code: number;
  title: Message;
  message: Message;
  trouble: Trouble;
  requestId?: string | null;
  /** Buttons or links out of here. */
  children: ReactNode;
};

export function ErrorScreen({ code, title, message, trouble, requestId = null, children }: ErrorScreenProps) {
  const say = useSay();
  const format = useFormat();
  return (
    <DefaultLayout>
      <div className="flex max-w-lg flex-col items-center text-center">
        <ErrorIllustration trouble={trouble} className="w-64 max-w-full sm:w-80" />
        <p className="mt-4 text-4xl font-bold text-primary-text">{format.number(code)}</p>
        <h1 className="text-2xl outline-none">{say(title)}</h1>
        <p className="mt-2 text-muted">{say(message)}</p>
        <div className="mt-6 flex flex-wrap justify-center gap-3">{children}</div>
        {requestId !== null && (
          <p className="mt-6 text-sm text-muted">
            {say(m.error_request_id)}{' '}
            <code {...{ [requestIdAttribute]: requestId }} className="code-text select-all">
              {requestId}
            </code>
          </p>
        )}
      </div>
    </DefaultLayout>
  );
}
