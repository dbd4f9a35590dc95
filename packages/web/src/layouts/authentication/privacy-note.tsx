import { Link } from '@tanstack/react-router';
import { useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';

/** Where personal data is asked for: what becomes of it. */
export function PrivacyNote() {
  const say = useSay();
  return (
    <p>
      {say(m.site_privacy_hint)}{' '}
      <Link to="/public/privacy" className="text-link">
        {say(m.site_privacy_title)}
      </Link>
    </p>
  );
}
