import { Link } from '@tanstack/react-router';
import { UsersRound } from 'lucide-react';
import { useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import { buttonClass } from '#ui/button-class.ts';
import { EmptyState } from '#ui/empty-state.tsx';

/** For an account whose people have all been moved away. */
export function NoPeople() {
  const say = useSay();
  return (
    <EmptyState
      icon={UsersRound}
      title={m.person_none}
      description={m.person_none_text}
      action={
        <Link to="/auth/applicant/register-new" className={buttonClass('primary')}>
          {say(m.person_add)}
        </Link>
      }
    />
  );
}
