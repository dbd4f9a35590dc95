import { Link } from '@tanstack/react-router';
import { KeyRound } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Message } from '#i18n/say.ts';
import { useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import { buttonClass } from '#ui/button-class.ts';
import { Card } from '#ui/card.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

/** What is asked of the query for the person signed in. */
type MeQuery = { data: { name: string } | undefined; isError: boolean };

type PersonHomeProps = {
  me: MeQuery;
  page: Message;
  text: Message;
  /** What stands below comes with the rest, so that it is not pushed down. */
  isLoading?: boolean;
  /** What the role has to do and to see. */
  children?: ReactNode;
};

function PersonName({ me }: { me: MeQuery }) {
  if (me.data) return <bdi>{me.data.name}</bdi>;
  if (me.isError) return null;
  return <Skeleton className="inline-block h-7 w-36 align-middle" />;
}

/** The first page after signing in, for both roles: a greeting, and the place that later work fills. */
export function DashboardHome({ me, page, text, isLoading = false, children }: PersonHomeProps) {
  const say = useSay();
  return (
    <div className="mx-auto flex max-w-5xl flex-col gap-5">
      <header className="mb-1">
        <p className="text-sm font-medium text-primary-text">{say(page)}</p>
        <h1 className="text-3xl outline-none">
          {say(m.dashboard_greeting)} <PersonName me={me} />
        </h1>
        <p className="mt-1 max-w-prose text-muted">{say(text)}</p>
        {me.isError && (
          <p role="status" className="mt-2 text-sm text-danger-text">
            {say(m.dashboard_me_failed)}
          </p>
        )}
      </header>
      {children}
      {!isLoading && (
        <Card
          title={say(m.dashboard_account_card)}
          description={say(m.dashboard_account_card_text)}
          className="pb-4"
          actions={
            <Link to="/account/password" className={buttonClass('secondary', 'small')}>
              <KeyRound aria-hidden className="size-4" />
              {say(m.layouts_menu_account)}
            </Link>
          }
        />
      )}
    </div>
  );
}
