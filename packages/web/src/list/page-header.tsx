import type { ReactNode } from 'react';
import type { Message } from '../i18n/say.ts';
import { useSay } from '../i18n/say.ts';

type PageHeaderProps = {
  title: Message;
  id?: string;
  lead?: Message | undefined;
  /** Above the title, such as the way back. */
  back?: ReactNode;
  actions?: ReactNode;
};

export function PageHeader({ title, id, lead, back, actions }: PageHeaderProps) {
  const say = useSay();
  return (
    <header>
      {back}
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h1 id={id} className="text-2xl outline-none">
          {say(title)}
        </h1>
        {actions}
      </div>
      {lead && <p className="max-w-prose text-muted">{say(lead)}</p>}
    </header>
  );
}
