import * as exams from '@sanjeh/contract/exam/exam.admin.contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { cached } from '#api/cached-client.ts';
import { ExamListLink, ShowLink } from '#features/exam.admin/exam-links.tsx';
import { ContentText } from '#i18n/content-text.tsx';
import { useSay } from '#i18n/say.ts';
import { localText } from '#list/local-text.ts';
import { m } from '#paraglide/messages.js';
import { useSettings } from '#settings/settings-provider.tsx';

const tabClass = [
  '-mb-px flex min-h-11 items-center border-b-2 border-transparent px-4 font-medium text-muted hover:text-ink',
  'aria-[current=page]:border-primary aria-[current=page]:text-primary-text',
].join(' ');

/** The head of the pages where an exam is written: which exam it is, and the way between them. */
export function ExamTabs({ exameId }: { exameId: string }) {
  const say = useSay();
  const { language } = useSettings().settings;
  const { data: exam } = useQuery(cached(exams.get, { params: { id: Number(exameId) } }, language));
  const title = exam && localText(exam, 'title', language).text;
  return (
    <header className="mb-2">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <h1 className="min-w-0 text-2xl">
          <ContentText text={title ?? say(m.question_page)} />
        </h1>
        <div className="flex flex-wrap gap-2">
          <ExamListLink />
          <ShowLink id={Number(exameId)} />
        </div>
      </div>
      <nav aria-label={say(m.question_pages)} className="mt-1 flex flex-wrap border-b border-line">
        <Link to="/admin/exam/add-question-{$exameId}" params={{ exameId }} className={tabClass}>
          {say(m.question_page)}
        </Link>
        <Link to="/admin/exam/bands-{$exameId}" params={{ exameId }} className={tabClass}>
          {say(m.band_page)}
        </Link>
        <Link to="/admin/exam/scales-{$exameId}" params={{ exameId }} className={tabClass}>
          {say(m.scale_page)}
        </Link>
        <Link to="/admin/exam/norms-{$exameId}" params={{ exameId }} className={tabClass}>
          {say(m.norm_page)}
        </Link>
        <Link to="/admin/exam/report-{$exameId}" params={{ exameId }} className={tabClass}>
          {say(m.report_page)}
        </Link>
        <Link to="/admin/exam/translations-{$exameId}" params={{ exameId }} className={tabClass}>
          {say(m.translation_page)}
        </Link>
      </nav>
    </header>
  );
}
