import type { Assignment } from '@sanjeh/contract/assignment/assignment.schema';
import { Link } from '@tanstack/react-router';
import { ContentText } from '#i18n/content-text.tsx';
import { useFormat } from '#i18n/format.ts';
import { useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import { audienceWords } from './assignment-words.ts';

export function namesOf({ exams }: Pick<Assignment, 'exams'>): string {
  return exams.map(({ title }) => title).join(' · ');
}

export function AudienceText({ assignment: { audience, group } }: { assignment: Assignment }) {
  const say = useSay();
  if (!group) return say(audienceWords[audience]);
  return (
    <Link to="/admin/group/members-{$id}" params={{ id: String(group.id) }} className="text-link">
      <ContentText text={group.title} />
    </Link>
  );
}

export function DaysText({
  assignment: { from, until },
}: {
  assignment: Pick<Assignment, 'from' | 'until'>;
}) {
  const say = useSay();
  const format = useFormat();
  if (until === null) return say(m.assignment_from, { from: format.date(from) });
  return say(m.assignment_from_until, { from: format.date(from), until: format.date(until) });
}

export function CountsText({ counts: { notBegun, open, done } }: { counts: Assignment['counts'] }) {
  const say = useSay();
  return say(m.assignment_counts, { done, open, notBegun });
}
