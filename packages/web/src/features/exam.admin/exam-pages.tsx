import { Link } from '@tanstack/react-router';
import { useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';

const tabClass = [
  '-mb-px flex min-h-11 items-center border-b-2 border-transparent px-3 font-medium whitespace-nowrap text-muted',
  'hover:text-ink aria-[current=page]:border-primary aria-[current=page]:text-primary-text',
].join(' ');

const pages = [
  { to: '/admin/exam/add-question-{$exameId}', label: m.question_page },
  { to: '/admin/exam/rules-{$exameId}', label: m.rule_page },
  { to: '/admin/exam/bands-{$exameId}', label: m.band_page },
  { to: '/admin/exam/scales-{$exameId}', label: m.scale_page },
  { to: '/admin/exam/norms-{$exameId}', label: m.norm_page },
  { to: '/admin/exam/report-{$exameId}', label: m.report_page },
  { to: '/admin/exam/translations-{$exameId}', label: m.exam_translation_page },
] as const;

/** The way between the pages of an exam, each one press away. */
export function ExamPages({ id }: { id: number }) {
  const say = useSay();
  const exameId = String(id);
  return (
    <nav aria-label={say(m.question_pages)} className="mt-1 flex flex-wrap border-b border-line">
      <Link to="/admin/exam/update-{$id}" params={{ id: exameId }} className={tabClass}>
        {say(m.exam_page_form)}
      </Link>
      {pages.map(({ to, label }) => (
        <Link key={to} to={to} params={{ exameId }} className={tabClass}>
          {say(label)}
        </Link>
      ))}
      <Link to="/admin/exam/blank-form-{$exameId}" params={{ exameId }} className={tabClass}>
        {say(m.paper_form_blank_form)}
      </Link>
      <Link to="/admin/exam/show-{$id}" params={{ id: exameId }} className={tabClass}>
        {say(m.exam_show)}
      </Link>
    </nav>
  );
}
