import { Link } from '@tanstack/react-router';
import { Send } from 'lucide-react';
import { useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import { buttonClass } from '#ui/button-class.ts';

export function GiveExamLink({ applicantId }: { applicantId: number }) {
  const say = useSay();
  return (
    <Link to="/admin/assignment/add" search={{ applicantId }} className={buttonClass('primary', 'small')}>
      <Send aria-hidden className="size-4" />
      {say(m.assignment_give)}
    </Link>
  );
}
