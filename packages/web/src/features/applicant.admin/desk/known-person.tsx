import { Link } from '@tanstack/react-router';
import { useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';

/** Who has the national code already; opened beside, so that nothing typed is lost. */
export function KnownPerson({ id }: { id: number | null }) {
  const say = useSay();
  return (
    <div aria-live="polite">
      {id !== null && (
        <p className="rounded-xl bg-warning-soft px-4 py-2 text-warning-text">
          {say(m.applicant_desk_known)}{' '}
          <Link
            to="/admin/applicant/exam/taken/$applicantId"
            params={{ applicantId: String(id) }}
            target="_blank"
            className="font-medium underline underline-offset-4"
          >
            {say(m.applicant_desk_open)}
          </Link>
        </p>
      )}
    </div>
  );
}
