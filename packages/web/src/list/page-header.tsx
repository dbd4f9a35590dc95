import type { ReactNode } from 'react';
import type { Message } from '../i18n/say.ts';
import { useSay } from '../i18n/say.ts';

type PageHeaderProps = {
  title: Message;
  id?: string;
  lead?: Message | undefined;
  actions?: ReactNode;
};

export function PageHeader({ title, id, lead, actions }: PageHeaderProps) {
  const say = useSay();
  return (
    <header className="flex flex-wrap items-start justify-between gap-x-4 gap-y-3">
      <div className="min-w-0">
        <h1 id={id} className="text-2xl outline-none">
          {say(title)}
        </h1>
        {lead && <p className="max-w-prose text-muted">{say(lead)}</p>}
      </div>
      {actions}
    </header>
  );
}
