import { Link } from '@tanstack/react-router';
import { Send } from 'lucide-react';
import { useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import { buttonClass } from '#ui/button-class.ts';

/** A list of one. */
export function PersonMailingLink({ nationalCode }: { nationalCode: string }) {
  const say = useSay();
  return (
    <Link
      to="/admin/message/send"
      search={{ source: 'applicants', filter: { search: nationalCode } }}
      className={buttonClass('secondary', 'small')}
    >
      <Send aria-hidden className="size-5" />
      {say(m.mailing_open_person)}
    </Link>
  );
}
