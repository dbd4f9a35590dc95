import { Link } from '@tanstack/react-router';
import { useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';

const tabClass = [
  '-mb-px flex min-h-11 items-center border-b-2 border-transparent px-4 font-medium whitespace-nowrap text-muted',
  'hover:text-ink aria-[current=page]:border-primary aria-[current=page]:text-primary-text',
].join(' ');

/** The way between the pages about the site. */
export function SiteTabs() {
  const say = useSay();
  return (
    <nav
      aria-label={say(m.site_pages)}
      className="mx-auto mb-4 flex max-w-3xl flex-wrap border-b border-line"
    >
      <Link to="/admin/site" activeOptions={{ exact: true }} className={tabClass}>
        {say(m.site_tab_content)}
      </Link>
      <Link to="/admin/site/consent" className={tabClass}>
        {say(m.consent_site_label)}
      </Link>
      <Link to="/admin/site/history" className={tabClass}>
        {say(m.audit_history)}
      </Link>
    </nav>
  );
}
