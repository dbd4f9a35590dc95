import { Link, useLocation } from '@tanstack/react-router';
import { ArrowRight, Eye, ListChecks, Pencil } from 'lucide-react';
import { useSay } from '#i18n/say.ts';
import { lastSearchOf } from '#list/list-return.ts';
import { m } from '#paraglide/messages.js';
import type { ButtonSize, ButtonVariant } from '#ui/button-class.ts';
import { buttonClass } from '#ui/button-class.ts';

type ExamLinkProps = { id: number; variant?: ButtonVariant; size?: ButtonSize };

export function QuestionsLink({ id, variant = 'secondary', size = 'small' }: ExamLinkProps) {
  const say = useSay();
  return (
    <Link
      to="/admin/exam/add-question-{$exameId}"
      params={{ exameId: String(id) }}
      className={buttonClass(variant, size)}
    >
      <ListChecks aria-hidden className="size-5" />
      {say(m.exam_questions)}
    </Link>
  );
}

/** The form comes back here, not to the list. */
export function UpdateLink({ id, variant = 'secondary', size = 'small' }: ExamLinkProps) {
  const say = useSay();
  const listHref = useLocation({ select: (location) => location.href });
  return (
    <Link
      to="/admin/exam/update-{$id}"
      params={{ id: String(id) }}
      state={{ listHref }}
      className={buttonClass(variant, size)}
    >
      <Pencil aria-hidden className="size-5" />
      {say(m.list_update)}
    </Link>
  );
}

export function ShowLink({ id, variant = 'secondary', size = 'small' }: ExamLinkProps) {
  const say = useSay();
  return (
    <Link to="/admin/exam/show-{$id}" params={{ id: String(id) }} className={buttonClass(variant, size)}>
      <Eye aria-hidden className="size-5" />
      {say(m.exam_show)}
    </Link>
  );
}

/** To the list as it was left, with its search and filters. */
export function ExamListLink() {
  const say = useSay();
  return (
    <Link to="/admin/exam" search={lastSearchOf('/admin/exam')} className={buttonClass('secondary', 'small')}>
      <ArrowRight aria-hidden className="size-5 ltr:-scale-x-100" />
      {say(m.exam_list)}
    </Link>
  );
}
