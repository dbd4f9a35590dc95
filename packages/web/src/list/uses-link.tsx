import { Link } from '@tanstack/react-router';
import { useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import { usesOf } from './in-use-message.ts';

/** To what keeps something from being deleted. */
export function UsesLink({ error }: { error: unknown }) {
  const say = useSay();
  const uses = usesOf(error);
  if (uses === null) return null;
  const { entity, examId, categoryId, ageRangeId } = uses;
  const label = say(m.list_in_use_show);
  if (examId === undefined) {
    const search = categoryId === undefined ? { ageRangeId: ageRangeId ?? '' } : { categoryId };
    return (
      <Link to="/admin/exam" search={search} className="text-link">
        {label}
      </Link>
    );
  }
  const to = entity === 'band' ? '/admin/exam/bands-{$exameId}' : '/admin/exam/add-question-{$exameId}';
  return (
    <Link to={to} params={{ exameId: String(examId) }} className="text-link">
      {label}
    </Link>
  );
}
