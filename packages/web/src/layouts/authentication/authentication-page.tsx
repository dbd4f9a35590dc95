import type { ReactNode } from 'react';
import type { Message } from '#i18n/say.ts';
import { useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';

type Props = { id: string; title: Message; isWide?: boolean; children: ReactNode; footer?: ReactNode };

/** The heading and the hint that the sign-in and registration screens share. */
export function AuthenticationPage({ id, title, isWide = false, children, footer }: Props) {
  const say = useSay();
  return (
    <div className={`w-full ${isWide ? 'max-w-2xl' : 'max-w-md'}`}>
      <div className="mb-6">
        <h1 id={id} className="text-2xl font-bold">
          {say(title)}
        </h1>
        <p className="mt-1 text-muted">{say(m.account_hint)}</p>
      </div>
      {children}
      {footer && <div className="mt-6 flex flex-col gap-2 text-muted">{footer}</div>}
    </div>
  );
}
