import { Link } from '@tanstack/react-router';
import { useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import { useMay } from '#person/use-may.ts';

const tabClass = [
  '-mb-px flex min-h-11 items-center border-b-2 border-transparent px-4 font-medium whitespace-nowrap text-muted',
  'hover:text-ink aria-[current=page]:border-primary aria-[current=page]:text-primary-text',
].join(' ');

/** The way between the pages about messages. */
export function MessageTabs() {
  const say = useSay();
  const isWithPeople = useMay('desk', 'clinician');
  const isAuthor = useMay('author');
  const isOwner = useMay('owner');
  return (
    <nav
      aria-label={say(m.message_pages)}
      className="mx-auto mb-4 flex max-w-6xl flex-wrap border-b border-line"
    >
      {isWithPeople && (
        <Link to="/admin/message" activeOptions={{ exact: true, includeSearch: false }} className={tabClass}>
          {say(m.message_outbox)}
        </Link>
      )}
      {isWithPeople && (
        <Link to="/admin/message/mailings" activeOptions={{ includeSearch: false }} className={tabClass}>
          {say(m.mailing_list)}
        </Link>
      )}
      {isAuthor && (
        <Link to="/admin/message/texts" className={tabClass}>
          {say(m.message_texts)}
        </Link>
      )}
      {isOwner && (
        <Link to="/admin/message/channels" className={tabClass}>
          {say(m.message_channels)}
        </Link>
      )}
    </nav>
  );
}
